%% uri_string of Erlang/OTP: whether parse returns a map.
%%
%% uri-grammar conform --rule URI-reference --input hex -- escript docs/conform/erlang_uri_string.escript

main(_) ->
    case io:get_line("") of
        eof -> ok;
        Line -> io:put_chars(answer(list_to_binary(string:trim(Line)))), main([])
    end.

answer(Hex) ->
    try uri_string:parse(binary:decode_hex(Hex)) of
        {error, _, _} -> "false\n";
        _ -> "true\n"
    catch
        _:_ -> "null\n"
    end.
