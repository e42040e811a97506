<?php
// parse_url of PHP: whether it returns an array.
//
// uri-grammar conform --rule URI-reference -- php docs/conform/php_parse_url.php

while (($line = fgets(STDIN)) !== false) {
    echo parse_url(json_decode($line)) === false ? "false\n" : "true\n";
}
