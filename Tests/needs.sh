# SPDX-License-Identifier: MIT
#
# To be sourced: installs what the tests need, for the engines in $ENGINES (chromium).

retried() { "$@" || { sleep 5 && "$@"; }; }

packages() {
  local missing=() pair
  for pair in chromium:chromium rsvg-convert:librsvg2-bin python3:python3 node:nodejs \
    tsc:node-typescript "$@"; do
    command -v "${pair%%:*}" >/dev/null || missing+=("${pair#*:}")
  done
  # What components are compiled with and for.
  for pair in csstype prop-types react react-dom; do
    [ -d "/usr/share/nodejs/$pair" ] || missing+=("node-$pair")
  done
  python3 -c 'import ensurepip' 2>/dev/null || missing+=(python3-venv)
  [ ${#missing[@]} = 0 ] && return
  echo "missing: ${missing[*]}"
  [ "$(id -u)" = 0 ] || { echo "install them, or run this as root once"; return 1; }
  export DEBIAN_FRONTEND=noninteractive
  retried apt-get update -q &&
    retried apt-get install -yq --no-install-recommends fonts-dejavu-core "${missing[@]}"
}

virtual_environment() {
  local venv=.build/venv
  cmp -s Tests/requirements.txt "$venv/requirements.txt" && return
  rm -rf "$venv"
  python3 -m venv "$venv" &&
    retried "$venv/bin/pip" install -q --disable-pip-version-check -r Tests/requirements.txt &&
    cp Tests/requirements.txt "$venv/requirements.txt"
}

engines=${ENGINES:-chromium}
extra=()
case " $engines " in *" firefox "*) extra+=(firefox-esr:firefox-esr) ;; esac
case " $engines " in *" webkit "*) extra+=(WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb) ;; esac

install_needs() {
  printf '== what the tests need\n'
  packages "${extra[@]}" && virtual_environment || { echo "FAILED: the tests' needs"; exit 1; }
}

pytest=(.build/venv/bin/python -B -m pytest -q -c Tests/pytest.ini --rootdir Tests)

# in_engines DIRECTORY PYTEST_ARGUMENT...: the browser tests in all engines side by side; their output and
# status in DIRECTORY/ENGINE.out and ENGINE.status.
in_engines() {
  local directory=$1 engine
  shift
  mkdir -p "$directory"
  for engine in $engines; do
    rm -f "$directory/$engine.status"
    {
      timeout --kill-after 10 1800 "${pytest[@]}" "$@" --engine "$engine" >"$directory/$engine.out" 2>&1
      echo $? >"$directory/$engine.status"
    } &
  done
  wait
}
