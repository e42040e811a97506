/* JSON strings in US-ASCII, as `uri-grammar conform` writes them, for the programs in C. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Appends a code point as UTF-8. */
static char *put(char *to, unsigned point) {
  if (point < 0x80) {
    *to++ = (char)point;
  } else if (point < 0x800) {
    *to++ = (char)(0xC0 | point >> 6);
    *to++ = (char)(0x80 | (point & 0x3F));
  } else if (point < 0x10000) {
    *to++ = (char)(0xE0 | point >> 12);
    *to++ = (char)(0x80 | (point >> 6 & 0x3F));
    *to++ = (char)(0x80 | (point & 0x3F));
  } else {
    *to++ = (char)(0xF0 | point >> 18);
    *to++ = (char)(0x80 | (point >> 12 & 0x3F));
    *to++ = (char)(0x80 | (point >> 6 & 0x3F));
    *to++ = (char)(0x80 | (point & 0x3F));
  }
  return to;
}

static unsigned unit(const char *digits) {
  char text[5] = {digits[0], digits[1], digits[2], digits[3], 0};
  return (unsigned)strtoul(text, NULL, 16);
}

/* Decodes the string in place, and gives its length. It can hold NUL. */
static size_t decode(char *line) {
  char *from = line + 1, *to = line;
  while (*from && *from != '"') {
    if (*from != '\\') {
      *to++ = *from++;
      continue;
    }
    const char *names = "\"\\/bfnrt", *means = "\"\\/\b\f\n\r\t", *name = strchr(names, from[1]);
    if (from[1] != 'u') {
      *to++ = means[name - names];
      from += 2;
      continue;
    }
    unsigned point = unit(from + 2);
    from += 6;
    if (point >= 0xD800 && point < 0xDC00) {
      point = 0x10000 + ((point - 0xD800) << 10) + (unit(from + 2) - 0xDC00);
      from += 6;
    }
    to = put(to, point);
  }
  *to = 0;
  return (size_t)(to - line);
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
