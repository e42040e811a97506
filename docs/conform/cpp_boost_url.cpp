/* Boost.URL: whether parse_uri_reference returns a value.
 *
 * c++ docs/conform/cpp_boost_url.cpp -o cpp_boost_url
 * uri-grammar conform --rule URI-reference --input hex -- ./cpp_boost_url
 */

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "lines.h"

#include <boost/url/src.hpp>

static int is_valid(const char *text, size_t length) {
  return boost::urls::parse_uri_reference({text, length}).has_value();
}

int main() {
  return answer(is_valid);
}
