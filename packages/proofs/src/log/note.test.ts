import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { bytesOf } from '../bytes.ts';
import { verifyEd25519 } from './ed25519.ts';
import { EMPTY_ROOT, leafHash } from './merkle.ts';
import {
  checkpointText,
  cosignedText,
  KEY_TYPES,
  openCheckpoint,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
  signatureLine,
  verifierKey,
  verifierKeyText,
  verifyNote,
  witnessSignature,
} from './note.ts';
import { parseProofFile, proofFileText, verifyProofFile } from './proof-file.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const raw = new Uint8Array(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
const signed = (text: string) => new Uint8Array(sign(null, bytesOf(text), privateKey));

const KEY = verifierKey('play.example.in/log', KEY_TYPES.log, raw);
const leaf = leafHash(bytesOf('{}'));
const text = checkpointText({ origin: KEY.name, size: 1, root: leaf });
const note = `${text}\n${signatureLine(KEY, signed(text))}`;

describe('a signed note', () => {
  // The example of the package golang.org/x/mod/sumdb/note.
  it('of another implementation is verified', async () => {
    const key = parseVerifierKey('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW');
    const words =
      'If you think cryptography is the answer to your problem,\nthen you don’t know what your problem is.\n';
    const line =
      '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';
    expect(await verifyNote(parseNote(`${words.replace('’', "'")}\n${line}`), key)).toBe(true);
    expect(await verifyNote(parseNote(`${words}\n${line}`), key)).toBe(false);
  });

  it('opens as the checkpoint of its log, whatever unknown keys have signed beside it', async () => {
    const other = signatureLine(verifierKey('witness.example', KEY_TYPES.log, new Uint8Array(32)), new Uint8Array(64));
    expect(await openCheckpoint(`${note}${other}`, KEY)).toEqual({ origin: KEY.name, size: 1, root: leaf });
  });

  it.each([
    ['another size', note.replace('\n1\n', '\n2\n')],
    ['another name', note.replaceAll('example.in', 'example.com')],
    ['a signature of other bytes', `${text}\n${signatureLine(KEY, signed(`${text} `))}`],
    ['no signature', `${text}\n`],
    ['no text', 'abc'],
    ['a broken signature line', `${text}\n— ${KEY.name} ***\n`],
  ])('is refused with %s', async (_, changed) => {
    await expect(openCheckpoint(changed, KEY)).rejects.toThrow();
  });

  it('is verified without WebCrypto too', async () => {
    const verify = () => verifyEd25519(raw, bytesOf(text), signed(text));
    vi.stubGlobal('crypto', undefined);
    expect(await verify()).toBe(true);
    expect(await verifyEd25519(raw, bytesOf(`${text} `), signed(text))).toBe(false);
    vi.unstubAllGlobals();
    expect(await verify()).toBe(true);
  });
});

describe('a verifier key', () => {
  it('comes back from its text', () => {
    expect(parseVerifierKey(verifierKeyText(KEY))).toEqual(KEY);
  });

  it.each(['', 'a+b+c', verifierKeyText(KEY).replace('play', 'pray'), `${verifierKeyText(KEY)}=`])(
    'is refused when it is "%s"',
    (wrong) => expect(() => parseVerifierKey(wrong)).toThrow(),
  );
});

it('a witness signs a checkpoint together with the time', async () => {
  const witness = verifierKey('witness.example', KEY_TYPES.witness, raw);
  const signature = witnessSignature(1_795_000_000, signed(cosignedText(text, 1_795_000_000)));
  const cosigned = parseNote(`${note}${signatureLine(witness, signature)}`);
  expect(await verifyNote(cosigned, witness)).toBe(true);
  const later = witnessSignature(1_795_000_001, signature.slice(8));
  expect(await verifyNote(parseNote(`${note}${signatureLine(witness, later)}`), witness)).toBe(false);
});

it.each(['01', '-1', '1.5', ''])('a checkpoint has no size "%s"', (size) => {
  expect(() => parseCheckpoint(`log\n${size}\n${'A'.repeat(43)}=\n`)).toThrow();
});

describe('a proof file', () => {
  const file = { extra: bytesOf('salt'), index: 0, proof: [], checkpoint: note };

  it('comes back from its text, with hashes and without', () => {
    for (const each of [file, { ...file, extra: null, proof: [leaf, EMPTY_ROOT] }])
      expect(parseProofFile(proofFileText(each))).toEqual(each);
  });

  it('proves its entry and no other', async () => {
    expect(await verifyProofFile(parseProofFile(proofFileText(file)), '{}', KEY)).toMatchObject({ size: 1 });
    await expect(verifyProofFile(file, '{ }', KEY)).rejects.toThrow();
    await expect(verifyProofFile({ ...file, proof: [leaf] }, '{}', KEY)).rejects.toThrow();
    expect(() => parseProofFile('c2sp.org/tlog-proof@v2\nindex 0\n\n')).toThrow();
  });
});
