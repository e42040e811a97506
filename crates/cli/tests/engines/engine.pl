# Answers the lines of `uri-grammar conform` by an expression of exports/: perl engine.pl HOW NAME EXPORTS.
use strict;
use warnings;
use JSON::PP;

my (undef, $name, $exports) = @ARGV;
open(my $file, "<", "$exports/pcre2.txt") or die "no file: $!";
my ($line) = grep { /^\Q$name\E\t/ } <$file>;
chomp $line;
my $expression = (split /\t/, $line)[1];
my $json = JSON::PP->new->allow_nonref;
while (my $text = <STDIN>) {
    print $json->decode($text) =~ /$expression/ ? "true\n" : "false\n";
}
