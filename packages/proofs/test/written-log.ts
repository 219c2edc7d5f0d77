import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { bytesOf } from '../src/bytes.ts';
import { leafHash, rootOfHashes } from '../src/log/merkle.ts';
import { checkpointText, KEY_TYPES, signatureLine, verifierKey } from '../src/log/note.ts';
import type { FetchFile } from '../src/log/read-log.ts';
import { appendLeaves, encodeEntries, parseTilePath, tileWidth } from '../src/log/tiles.ts';

const operator = generateKeyPairSync('ed25519');
const keyOf = (publicKey: KeyObject) =>
  verifierKey(
    'log.example',
    KEY_TYPES.log,
    new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)),
  );
/** The key that verifies the logs of tests. */
export const logKey = keyOf(operator.publicKey);

/** A log of these entries; `shown` are the entries it serves, where they differ from those it has signed. */
export const logOf = (
  entries: readonly string[],
  { shown = entries, signer = operator.privateKey } = {},
): FetchFile => {
  const leaves = entries.map((entry) => leafHash(bytesOf(entry)));
  const tiles = appendLeaves(0, [], leaves);
  const text = checkpointText({ origin: logKey.name, size: entries.length, root: rootOfHashes(leaves) });
  const note = `${text}\n${signatureLine(logKey, new Uint8Array(sign(null, bytesOf(text), signer)))}`;
  return async (path) => {
    if (path === 'checkpoint') return bytesOf(note);
    const tile = parseTilePath(path.replace(/^tile\//, ''));
    if (tile === null) throw new Error(path);
    const { level, index, width } = tile;
    if (level === 'entries')
      return encodeEntries(shown.slice(index * 256, Math.min(index * 256 + width, entries.length)).map(bytesOf));
    const stored = tiles.find((each) => each.level === level && each.index === index);
    if (stored === undefined || tileWidth(entries.length, level, index) < width) throw new Error(`no ${path}`);
    return stored.hashes.slice(0, width * 32);
  };
};
