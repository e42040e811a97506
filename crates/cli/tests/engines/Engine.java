import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.regex.Pattern;

/** Answers the lines of `uri-grammar conform` with an expression of exports/UriPatterns.java: java Engine HOW NAME. */
class Engine {
    public static void main(String[] arguments) throws Exception {
        var pattern = (Pattern) UriPatterns.class.getField(arguments[1]).get(null);
        var lines = new BufferedReader(new InputStreamReader(System.in));
        var answers = new StringBuilder();
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            answers.append(pattern.matcher(text(line)).find()).append('\n');
        }
        System.out.print(answers);
    }

    /** Decodes a JSON string in US-ASCII. */
    static String text(String json) {
        var text = new StringBuilder();
        for (int at = 1; at < json.length() - 1; at++) {
            char c = json.charAt(at);
            if (c != '\\') {
                text.append(c);
                continue;
            }
            c = json.charAt(++at);
            int escape = "bfnrt".indexOf(c);
            if (c == 'u') {
                text.append((char) Integer.parseInt(json.substring(at + 1, at + 5), 16));
                at += 4;
            } else {
                text.append(escape < 0 ? c : "\b\f\n\r\t".charAt(escape));
            }
        }
        return text.toString();
    }
}
