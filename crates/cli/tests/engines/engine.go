// Answers the lines of `uri-grammar conform` by an expression of exports/uri_patterns.go: engine HOW NAME.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

func main() {
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	answers := bufio.NewWriter(os.Stdout)
	defer answers.Flush()
	for lines.Scan() {
		var text string
		if err := json.Unmarshal(lines.Bytes(), &text); err != nil {
			panic(err)
		}
		fmt.Fprintln(answers, Expressions[os.Args[2]].MatchString(text))
	}
}
