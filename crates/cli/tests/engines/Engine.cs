using System;
using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;

/** Answers the lines of `uri-grammar conform` with an expression of exports/UriPatterns.cs: mono Engine.exe HOW NAME. */
static class Engine
{
    static void Main(string[] arguments)
    {
        var expression = (string)typeof(UriPatterns).GetField(arguments[1]).GetRawConstantValue();
        var pattern = new Regex(expression, RegexOptions.CultureInvariant);
        var answers = new StringBuilder();
        for (var line = Console.In.ReadLine(); line != null; line = Console.In.ReadLine())
            answers.Append(pattern.IsMatch(Text(line)) ? "true\n" : "false\n");
        Console.Out.Write(answers);
    }

    /** Decodes a JSON string in US-ASCII. */
    static string Text(string json)
    {
        var text = new StringBuilder();
        for (int at = 1; at < json.Length - 1; at++)
        {
            char c = json[at];
            if (c == '\\')
            {
                c = json[++at];
                int escape = "bfnrt".IndexOf(c);
                if (c == 'u')
                {
                    c = (char)int.Parse(json.Substring(at + 1, 4), NumberStyles.HexNumber);
                    at += 4;
                }
                else if (escape >= 0)
                {
                    c = "\b\f\n\r\t"[escape];
                }
            }
            text.Append(c);
        }
        return text.ToString();
    }
}
