# URI (CPAN, liburi-perl): URI->new escapes what it does not know, so a text is taken as valid where it stays
# as it is.
#
# uri-grammar conform --rule URI-reference -- perl docs/conform/perl_uri.pl

use strict;
use warnings;
use JSON::PP;
use URI;

my $json = JSON::PP->new->allow_nonref->utf8;
while (my $line = <STDIN>) {
    my $text = $json->decode($line);
    my $uri = eval { URI->new($text)->as_string };
    print defined $uri && $uri eq $text ? "true\n" : "false\n";
}
