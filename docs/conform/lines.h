/* Texts in hexadecimal digits, as `uri-grammar conform --input hex` writes them, for the programs in C and C++. */

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Decodes the line in place, and returns the length of its text. The text can have NUL. */
static size_t decode(char *line) {
  size_t length = 0;
  while (isxdigit((unsigned char)line[2 * length])) {
    char digits[3] = {line[2 * length], line[2 * length + 1], 0};
    line[length++] = (char)strtoul(digits, NULL, 16);
  }
  line[length] = 0;
  return length;
}

/* Asks about each line, and writes the answers. */
static int answer(int (*is_valid)(const char *text, size_t length)) {
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, stdin) > 0) {
    size_t length = decode(line);
    puts(is_valid(line, length) ? "true" : "false");
  }
  free(line);
  return 0;
}
