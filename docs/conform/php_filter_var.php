<?php
// filter_var of PHP with FILTER_VALIDATE_URL. It takes no relative references, so it is compared with URI.
//
// uri-grammar conform --rule URI -- php docs/conform/php_filter_var.php

while (($line = fgets(STDIN)) !== false) {
    echo filter_var(json_decode($line), FILTER_VALIDATE_URL) === false ? "false\n" : "true\n";
}
