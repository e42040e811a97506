// java.net.URI, which is of RFC 2396 with changes: whether its constructor throws.
//
// uri-grammar conform --rule URI-reference -- java docs/conform/JavaUri.java

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URISyntaxException;

public class JavaUri {
  public static void main(String[] arguments) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    StringBuilder out = new StringBuilder();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      out.append(isValid(decoded(line))).append('\n');
    }
    System.out.print(out);
  }

  private static boolean isValid(String text) {
    try {
      new URI(text);
      return true;
    } catch (URISyntaxException error) {
      return false;
    }
  }

  /** A JSON string in US-ASCII, as `uri-grammar conform` writes it. */
  private static String decoded(String line) {
    StringBuilder text = new StringBuilder();
    for (int at = 1; at < line.length() - 1; at++) {
      char c = line.charAt(at);
      if (c != '\\') {
        text.append(c);
        continue;
      }
      c = line.charAt(++at);
      if (c == 'u') {
        text.append((char) Integer.parseInt(line.substring(at + 1, at + 5), 16));
        at += 4;
      } else {
        int name = "bfnrt".indexOf(c);
        text.append(name < 0 ? c : "\b\f\n\r\t".charAt(name));
      }
    }
    return text.toString();
  }
}
