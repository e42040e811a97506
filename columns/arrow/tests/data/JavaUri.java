// Writes tests/data/java_uri.tsv: what java.net.URI says of chosen texts and of texts made of pieces.
//
//     java columns/arrow/tests/data/JavaUri.java > columns/arrow/tests/data/java_uri.tsv
//
// Each line has a text and what Spark asks of it, in the order PROTOCOL AUTHORITY USERINFO HOST PATH QUERY
// REF FILE, or the one word `invalid`. What is null is written \N, what is not printable ASCII as its code in braces.

import java.net.URI;
import java.net.URISyntaxException;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;

class JavaUri {
    static final String[] CHOSEN = {
        "", "http://example.com?foo=bar", "http://example.com#fragment", "http://example.com/", "http://example.com",
        "notaurl", "http://userinfo@spark.apache.org/path?query=1#Ref", "https://a.b.c/index.php?params1=a|b&params2=x",
        "https://spark.apache.org:8080/path?query=1", "http://spark.apache.org:80/path", "http://host/?q=x%20y",
        "http://host/a=b?c=d=e", "mailto:test@example.com", "file:///etc/hosts", "file:/etc/hosts", "//host/path",
        "http:///path", "http://", "http:", ":", "#", "?", "http://a_b/c", "http://_/", "http://a_b:80/", "http://me@a_b/",
        "http://1.2.3.4/", "http://1.2.3/", "http://1.2.3.256/", "http://001.2.3.4/", "http://1.2.3.4.5/", "http://1a.2b/",
        "http://[::1]/", "http://[::1]:80/", "http://[::1%25en0]/", "http://[::1%en0]/", "http://[::1%]/", "http://[fe80::1%en_0.1]/",
        "http://[::01.02.03.04]/", "http://[v1.a]/", "http://[]/", "http://[::1/", "http://a]/", "http://a:/", "http://a:b/",
        "http://a:99999/", "http://a:99999999999/", "http://a:2147483647/", "http://a:2147483648/", "http://-a/", "http://a-/",
        "http://a-b/", "http://a..b/", "http://a./", "http://a.1/", "http://1/", "http://a%20b/", "http://a%2/", "http://%zz@a/",
        "http://\u4f8b\u3048.jp/", "http://a/\u00fc", "http://a/\u00a0", "http://a/\u3000", "http://a/\u0080", "http://a/\ud83d\ude00",
        "http://a/\u0007", "http://a/ b", "http://a/[b]", "http://a/?[b]", "http://a/#[b]", "http://a/#b#c", "http://a/%zz",
        "http://a?b%", "http://a@b@c/", "http://:80/", "http://@/", "http://@a/", "http://a:b@c:1/", "1http://a/", "ht tp://a/",
        "a/b:c", "a:b/c", "a:", "a:#b", "a:?b", "a:b?c", "a:/b?c", "a://", "a://?b", "a://#b", "a:///b", "//", "///", "//?b", "//#b",
        "www.example.com/a", "localhost:8080/a", "127.0.0.1:80/a", "http://a/b;c?d", "http://a\\b", "http://a/b\\c",
        "http://a/{b}", "http://a/b|c", "http://a/b^c", "http://a/`b", "http://a/<b>", "http://a/\"b\"", "http://a&b/", "http://a+b/",
        "http://a;b/", "http://a,b/", "http://a'b/", "http://a=b/", "http://$/", "http://a:b:c/", "http://a@[::1]/", "http://[::1]a/",
        "http://[::1]@a/", "http://a[::1]/", "http://[::1]:x/", "HTTP://A/", "http://xn--a/", "http://a.b-/", "http://0x7f.1/",
    };

    static final String[] PIECES = {
        "a", "b", "1", "25", "-", "_", ".", "..", ":", "/", "//", "?", "#", "@", "[", "]", "%", "%20", "%2", "&", "=", "+", ";",
        ",", "$", "!", "~", "*", "'", "(", "http", "http://", "::", "[::1]", "[1:2:3:4:5:6:7:8]", "[1:2:3:4:5:6:1.2.3.4]",
        "[::1.2.3.04]", "[1::8]", "[12345::]", "[1:2:3:4:5:6:7::]", "[1:2:3:4:5:6:7:8:9]", "[::1%e]", "1.2.3.4", "255.256",
        "a.b", "a-b.c", ":80", "\u00e9", "\u2003", "|", " ", "\\", "{", "^", "A.", "1.a", "a.1", "@a", "x:", "0",
    };

    static String shown(String text) {
        if (text == null) {
            return "\\N";
        }
        StringBuilder shown = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (c > 0x20 && c < 0x7F && c != '\\') {
                shown.appendCodePoint(c);
            } else {
                shown.append(String.format("\\u{%X}", c));
            }
        });
        return shown.toString();
    }

    static String answers(String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException invalid) {
            return "invalid";
        }
        String path = uri.getRawPath(), query = uri.getRawQuery();
        String[] answers = {
            uri.getScheme(), uri.getRawAuthority(), uri.getRawUserInfo(), uri.getHost(), path, query, uri.getRawFragment(),
            query == null ? path : path + "?" + query,
        };
        StringBuilder line = new StringBuilder();
        for (String answer : answers) {
            line.append(line.length() == 0 ? "" : "\t").append(shown(answer));
        }
        return line.toString();
    }

    public static void main(String[] arguments) {
        Set<String> texts = new LinkedHashSet<>(java.util.List.of(CHOSEN));
        Random random = new Random(3986);
        int valid = 0, invalid = 0;
        while (valid < 1400 || invalid < 600) {
            StringBuilder made = new StringBuilder(random.nextInt(3) == 0 ? "" : random.nextInt(2) == 0 ? "http://" : "//");
            for (int count = 1 + random.nextInt(5); count > 0; count--) {
                made.append(PIECES[random.nextInt(PIECES.length)]);
            }
            boolean isValid = !answers(made.toString()).equals("invalid");
            boolean wanted = isValid ? valid < 1400 : invalid < 600;
            if (wanted && texts.add(made.toString())) {
                if (isValid) valid++; else invalid++;
            }
        }
        for (String text : texts) {
            System.out.println(shown(text) + "\t" + answers(text));
        }
    }
}
