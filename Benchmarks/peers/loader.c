// SPDX-License-Identifier: MIT
// The 12-dot loader from C format strings: loader css|smil COUNT [--print]
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
  char *bytes;
  size_t length, capacity;
} Text;

typedef struct {
  double radius, dot, duration;
} Values;

// What varies from one loader to the next; the JavaScript and Swift programs take the same.
static Values variation(long i) {
  return (Values){30 + (i % 101) / 10.0, 3 + (i % 37) / 20.0, 0.6 + (i % 51) * 0.012};
}

static void append(Text *text, const char *format, ...) {
  for (;;) {
    va_list arguments;
    va_start(arguments, format);
    size_t room = text->capacity - text->length;
    int needed = vsnprintf(text->bytes + text->length, room, format, arguments);
    va_end(arguments);
    if (needed < 0) abort();
    if ((size_t)needed < room) {
      text->length += (size_t)needed;
      return;
    }
    text->capacity = 2 * text->capacity + (size_t)needed;
    text->bytes = realloc(text->bytes, text->capacity);
    if (!text->bytes) abort();
  }
}

// Three decimals, without the zeros at the end.
static const char *number(char buffer[32], double value) {
  int length = snprintf(buffer, 32, "%.3f", value);
  while (buffer[length - 1] == '0') length--;
  if (buffer[length - 1] == '.') length--;
  buffer[length] = 0;
  if (!strcmp(buffer, "-0")) strcpy(buffer, "0");
  return buffer;
}

static void loader(Text *text, int css, Values values) {
  char x[32], y[32], dot[32], opacity[32], begin[32], duration[32];
  number(duration, values.duration);
  append(text, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100\" height=\"100\""
    " viewBox=\"0 0 100 100\" fill=\"currentColor\" aria-hidden=\"true\">");
  if (css) {
    append(text, "<style>@keyframes f{from{opacity:1}to{opacity:.1}}.d{animation:f %ss linear infinite}"
      "@media (prefers-reduced-motion:reduce){.d{animation:none}}</style>", duration);
  }
  for (int i = 0; i < 12; i++) {
    double angle = i * M_PI / 6;
    append(text, "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" opacity=\"%s\"",
      number(x, 50 + values.radius * sin(angle)), number(y, 50 - values.radius * cos(angle)),
      number(dot, values.dot), number(opacity, i > 0 ? 1 - 0.9 * (12 - i) / 12 : 1));
    number(begin, (i - (i > 0 ? 12 : 0)) * values.duration / 12);
    if (css) {
      append(text, " class=\"d\" style=\"animation-delay:%ss\"/>", begin);
    } else {
      append(text, "><animate attributeName=\"opacity\" values=\"1;0.1\" dur=\"%ss\" begin=\"%ss\""
        " repeatCount=\"indefinite\"/></circle>", duration, begin);
    }
  }
  append(text, "</svg>\n");
}

int main(int argc, char **argv) {
  if (argc < 3) return 2;
  int css = !strcmp(argv[1], "css");
  long count = atol(argv[2]), bytes = 0;
  struct timespec started, ended;
  clock_gettime(CLOCK_MONOTONIC, &started);
  for (long i = 0; i < count; i++) {
    // A fresh buffer each time, as a library's caller gets.
    Text text = {malloc(512), 0, 512};
    loader(&text, css, variation(i));
    bytes += (long)text.length;
    if (argc > 3) fwrite(text.bytes, 1, text.length, stdout);
    free(text.bytes);
  }
  clock_gettime(CLOCK_MONOTONIC, &ended);
  double nanoseconds = (ended.tv_sec - started.tv_sec) * 1e9 + (ended.tv_nsec - started.tv_nsec);
  if (argc <= 3) printf("%.0f %ld\n", nanoseconds / count, bytes);
  return 0;
}
