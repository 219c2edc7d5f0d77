// Reads a public log, or writes one, by golang.org/x/mod/sumdb: what this program finds right, the packages that Go's own
// checksum database runs on have found right.
package main

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"crypto/rand"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

const height = 8
const width = 1 << height

func must[T any](value T, err error) T {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return value
}

func check(err error) { must(0, err) }

func fetch(url string) []byte {
	response := must(http.Get(url))
	defer response.Body.Close()
	body := must(io.ReadAll(response.Body))
	if response.StatusCode != 200 {
		check(fmt.Errorf("%s: %s", url, response.Status))
	}
	return body
}

// The path of C2SP tlog-tiles has no height: it is always 8.
func pathOf(tile tlog.Tile) string {
	return "tile/" + strings.TrimPrefix(tile.Path(), fmt.Sprintf("tile/%d/", height))
}

type tiles struct{ url string }

func (t tiles) Height() int { return height }

func (t tiles) ReadTiles(wanted []tlog.Tile) ([][]byte, error) {
	data := make([][]byte, len(wanted))
	for i, tile := range wanted {
		data[i] = fetch(t.url + "/" + pathOf(tile))
	}
	return data, nil
}

func (t tiles) SaveTiles([]tlog.Tile, [][]byte) {}

func treeOf(checkpoint string) tlog.Tree {
	lines := strings.Split(checkpoint, "\n")
	if len(lines) < 3 {
		check(fmt.Errorf("the checkpoint has %d lines", len(lines)))
	}
	return tlog.Tree{N: must(strconv.ParseInt(lines[1], 10, 64)), Hash: must(tlog.ParseHash(lines[2]))}
}

// The records of a log, from the bundles under its tiles of level 0.
func readRecords(url string, size int64) [][]byte {
	records := [][]byte{}
	for first := int64(0); first < size; first += width {
		tile := tlog.Tile{H: height, L: 0, N: first / width, W: width}
		if size-first < width {
			tile.W = int(size - first)
		}
		bundle := fetch(url + "/" + strings.Replace(pathOf(tile), "tile/0/", "tile/entries/", 1))
		for len(bundle) > 0 {
			length := int(binary.BigEndian.Uint16(bundle))
			records = append(records, bundle[2:2+length])
			bundle = bundle[2+length:]
		}
	}
	return records
}

// Verifies signature, tiles, every record with its proof, and the proof of the tree of each size before.
func read(url string, key string) {
	verifier := must(note.NewVerifier(key))
	signed := must(note.Open(fetch(url+"/checkpoint"), note.VerifierList(verifier)))
	tree := treeOf(signed.Text)
	hashes := tlog.TileHashReader(tree, tiles{url})
	records := readRecords(url, tree.N)
	if int64(len(records)) != tree.N {
		check(fmt.Errorf("%d records in a tree of %d", len(records), tree.N))
	}
	for i, record := range records {
		proof := must(tlog.ProveRecord(tree.N, int64(i), hashes))
		check(tlog.CheckRecord(proof, tree.N, tree.Hash, int64(i), tlog.RecordHash(record)))
	}
	for size := int64(1); size <= tree.N; size++ {
		proof := must(tlog.ProveTree(tree.N, size, hashes))
		check(tlog.CheckTree(proof, tree.N, tree.Hash, size, must(tlog.TreeHash(size, hashes))))
	}
	check(json.NewEncoder(os.Stdout).Encode(map[string]any{"name": signed.Sigs[0].Name, "size": tree.N, "root": tree.Hash.String()}))
}

// Writes a log of this many records as files, with the key that verifies it in "key".
func write(folder string, size int64) {
	signerKey, key, err := note.GenerateKey(rand.Reader, "go.example/log")
	check(err)
	stored := []tlog.Hash{}
	hashes := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		found := make([]tlog.Hash, len(indexes))
		for i, index := range indexes {
			found[i] = stored[index]
		}
		return found, nil
	})
	var bundle bytes.Buffer
	save := func(path string, data []byte) {
		file := filepath.Join(folder, path)
		check(os.MkdirAll(filepath.Dir(file), 0o755))
		check(os.WriteFile(file, data, 0o644))
	}
	for i := int64(0); i < size; i++ {
		record := []byte(fmt.Sprintf(`{"kind":"go","number":%d,"name":"कविता"}`, i))
		stored = append(stored, must(tlog.StoredHashes(i, record, hashes))...)
		check(binary.Write(&bundle, binary.BigEndian, uint16(len(record))))
		bundle.Write(record)
		if (i+1)%width == 0 || i+1 == size {
			tile := tlog.Tile{H: height, L: 0, N: i / width, W: int(i%width) + 1}
			save(strings.Replace(pathOf(tile), "tile/0/", "tile/entries/", 1), bundle.Bytes())
			bundle.Reset()
		}
	}
	for _, tile := range tlog.NewTiles(height, 0, size) {
		save(pathOf(tile), must(tlog.ReadTileData(tile, hashes)))
	}
	text := fmt.Sprintf("go.example/log\n%d\n%s\n", size, must(tlog.TreeHash(size, hashes)))
	save("checkpoint", must(note.Sign(&note.Note{Text: text}, must(note.NewSigner(signerKey)))))
	save("key", []byte(key))
}

func main() {
	if os.Args[1] == "write" {
		write(os.Args[2], must(strconv.ParseInt(os.Args[3], 10, 64)))
	} else {
		read(os.Args[2], os.Args[3])
	}
}
