# Addressable (RubyGems): whether Addressable::URI.parse raises an error.
#
# uri-grammar conform --rule URI-reference -- ruby docs/conform/ruby_addressable.rb

require "addressable/uri"
require "json"

$stdin.each_line do |line|
  Addressable::URI.parse(JSON.parse(line))
  puts "true"
rescue Addressable::URI::InvalidURIError
  puts "false"
rescue StandardError # an error that it does not document
  puts "null"
end
