# URI of Ruby's standard library: whether URI.parse raises an error.
#
# uri-grammar conform --rule URI-reference -- ruby docs/conform/ruby_uri.rb

require "json"
require "uri"

$stdin.each_line do |line|
  URI.parse(JSON.parse(line))
  puts "true"
rescue URI::Error
  puts "false"
end
