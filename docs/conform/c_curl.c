/* libcurl: whether curl_url_set takes a URL of any scheme. It has no relative references, so it is held to
 * URI. A text with NUL is not one that it can be given.
 *
 * cc docs/conform/c_curl.c -o c_curl $(pkg-config --cflags --libs libcurl)
 * uri-grammar conform --rule URI --input hex -- ./c_curl
 */

#define _GNU_SOURCE
#include "lines.h"

#include <curl/curl.h>

static int is_valid(const char *text, size_t length) {
  CURLU *url = curl_url();
  int valid = strlen(text) == length
              && curl_url_set(url, CURLUPART_URL, text, CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
  curl_url_cleanup(url);
  return valid;
}

int main(void) {
  return answer(is_valid);
}
