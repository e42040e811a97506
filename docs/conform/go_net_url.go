// net/url of Go's standard library: whether Parse gives an error.
//
// uri-grammar conform --rule URI-reference -- go run docs/conform/go_net_url.go
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		line, err := in.ReadBytes('\n')
		if err != nil {
			return
		}
		var text string
		if json.Unmarshal(line, &text) != nil {
			fmt.Fprintln(out, "null")
			continue
		}
		_, err = url.Parse(text)
		fmt.Fprintln(out, err == nil)
	}
}
