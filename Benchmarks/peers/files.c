// SPDX-License-Identifier: MIT
// The least program that writes a gallery's files: files FROM TO < NAMES
//
// Reads the named files of FROM into memory, then writes the same bytes to the same names in TO, which must
// be missing, and prints how many nanoseconds the writing took.

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct entry {
  char path[512];
  char *bytes;
  size_t count;
};

static void fail(const char *what) {
  perror(what);
  exit(1);
}

int main(int argc, char **argv) {
  static char name[256], path[512];
  struct entry *entries = NULL;
  size_t count = 0, room = 0;
  if (argc != 3) return 2;
  while (fgets(name, sizeof name, stdin)) {
    name[strcspn(name, "\n")] = 0;
    if (count == room) entries = realloc(entries, (room = room * 2 + 1024) * sizeof *entries);
    struct entry *entry = &entries[count++];
    snprintf(path, sizeof path, "%s/%s", argv[1], name);
    snprintf(entry->path, sizeof entry->path, "%s/%s", argv[2], name);
    FILE *file = fopen(path, "rb");
    struct stat status;
    if (!file || fstat(fileno(file), &status)) fail(path);
    entry->count = (size_t)status.st_size;
    entry->bytes = malloc(entry->count + 1);
    if (fread(entry->bytes, 1, entry->count, file) != entry->count) fail(path);
    fclose(file);
  }
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  if (mkdir(argv[2], 0777)) fail(argv[2]);
  snprintf(path, sizeof path, "%s/svg", argv[2]);
  if (mkdir(path, 0777)) fail(path);
  snprintf(path, sizeof path, "%s/spec", argv[2]);
  if (mkdir(path, 0777)) fail(path);
  for (size_t i = 0; i < count; i++) {
    int file = open(entries[i].path, O_WRONLY | O_CREAT | O_EXCL, 0666);
    if (file < 0) fail(entries[i].path);
    if (write(file, entries[i].bytes, entries[i].count) != (ssize_t)entries[i].count)
      fail(entries[i].path);
    if (close(file)) fail(entries[i].path);
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  printf("%lld\n", (end.tv_sec - start.tv_sec) * 1000000000LL + end.tv_nsec - start.tv_nsec);
  return 0;
}
