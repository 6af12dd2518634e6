// SPDX-License-Identifier: MIT

Platform.ignoreWriteSignals()
Platform.exit(Tool.run(Platform.arguments()))
