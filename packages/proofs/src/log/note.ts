import { sha256 } from '@noble/hashes/sha2.js';
import { bigEndian64, bytesOf, equalBytes, fromBase64, joinBytes, toBase64 } from '../bytes.ts';
import { fromHex, toHex } from '../hex.ts';
import { verifyEd25519 } from './ed25519.ts';

/** Signed notes and checkpoints of C2SP: `signed-note`, `tlog-checkpoint`, `tlog-cosignature`. */

/** The types of keys: of the log itself, and of a witness, whose signature begins with its time. */
export const KEY_TYPES = { log: 1, witness: 4 } as const;

export type VerifierKey = {
  readonly name: string;
  readonly type: number;
  readonly publicKey: Uint8Array;
  readonly keyId: Uint8Array;
};

const isName = (name: string) => name !== '' && !/[\s+]/.test(name);

const keyIdOf = (name: string, type: number, publicKey: Uint8Array) =>
  sha256(joinBytes(bytesOf(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, 4);

export const verifierKey = (name: string, type: number, publicKey: Uint8Array): VerifierKey => ({
  name,
  type,
  publicKey,
  keyId: keyIdOf(name, type, publicKey),
});

/** The text of a verifier key: `name+hex of the key id+base64 of type and key`. */
export const verifierKeyText = ({ name, type, publicKey, keyId }: VerifierKey): string =>
  `${name}+${toHex(keyId)}+${toBase64(joinBytes(Uint8Array.of(type), publicKey))}`;

/** Parses the text of a verifier key; throws when it is not one. */
export const parseVerifierKey = (text: string): VerifierKey => {
  const [, name = '', id = '', key = ''] = /^([^+\s]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text.trim()) ?? [];
  const [type = 0, ...publicKey] = key === '' ? [] : fromBase64(key);
  const parsed = verifierKey(name, type, Uint8Array.from(publicKey));
  if (!isName(name) || publicKey.length !== 32 || !equalBytes(parsed.keyId, fromHex(id)))
    throw new Error('not a verifier key');
  return parsed;
};

export type NoteSignature = { readonly name: string; readonly keyId: Uint8Array; readonly signature: Uint8Array };
export type Note = { readonly text: string; readonly signatures: readonly NoteSignature[] };

/** The line of a signature, with its line break. */
export const signatureLine = ({ name, keyId }: VerifierKey, signature: Uint8Array): string =>
  `— ${name} ${toBase64(joinBytes(keyId, signature))}\n`;

const parseSignature = (line: string): NoteSignature => {
  const [, name = '', base64 = ''] = /^— (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = base64 === '' ? new Uint8Array() : fromBase64(base64);
  if (!isName(name) || bytes.length < 5) throw new Error('a signature line is malformed');
  return { name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) };
};

/** Parses a signed note; throws when it is malformed. No signature is verified. */
export const parseNote = (note: string): Note => {
  const end = note.lastIndexOf('\n\n');
  if (end < 0 || !note.endsWith('\n')) throw new Error('not a signed note');
  const lines = note.slice(end + 2, -1).split('\n');
  return { text: note.slice(0, end + 1), signatures: lines.map(parseSignature) };
};

/** Returns the text that a witness signs: that it saw this checkpoint at this time, in seconds since 1970. */
export const cosignedText = (text: string, seconds: number): string => `cosignature/v1\ntime ${seconds}\n${text}`;

const isSignedBy = async (text: string, key: VerifierKey, { signature }: NoteSignature) => {
  if (key.type === KEY_TYPES.log) return verifyEd25519(key.publicKey, bytesOf(text), signature);
  if (key.type !== KEY_TYPES.witness || signature.length !== 72) return false;
  const seconds = Number(new DataView(signature.slice(0, 8).buffer).getBigUint64(0));
  if (!Number.isSafeInteger(seconds)) return false;
  return verifyEd25519(key.publicKey, bytesOf(cosignedText(text, seconds)), signature.slice(8));
};

/** The signature of a witness: eight bytes of time before it. */
export const witnessSignature = (seconds: number, signature: Uint8Array): Uint8Array =>
  joinBytes(bigEndian64(seconds), signature);

/** Returns whether the note has a right signature of this key. Lines of other keys are ignored. */
export const verifyNote = async ({ text, signatures }: Note, key: VerifierKey): Promise<boolean> => {
  const own = signatures.filter(({ name, keyId }) => name === key.name && equalBytes(keyId, key.keyId));
  const verified = await Promise.all(own.map((signature) => isSignedBy(text, key, signature)));
  return verified.length > 0 && verified.every(Boolean);
};

/** The head of a log: its name, and the size and root of its tree. */
export type Checkpoint = { readonly origin: string; readonly size: number; readonly root: Uint8Array };

export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${toBase64(root)}\n`;

/** The checkpoint in a note's text; throws when there is none. */
export const parseCheckpoint = (text: string): Checkpoint => {
  const [origin = '', size = '', root = ''] = text.split('\n');
  if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(size)) throw new Error('not a checkpoint');
  const bytes = fromBase64(root);
  if (bytes.length !== 32) throw new Error('the root of a checkpoint has 32 bytes');
  return { origin, size: Number(size), root: bytes };
};

/** Verifies a signed checkpoint; throws unless this key signed it and it is of the key's log. */
export const openCheckpoint = async (note: string, key: VerifierKey): Promise<Checkpoint> => {
  const parsed = parseNote(note);
  if (!(await verifyNote(parsed, key))) throw new Error('the checkpoint is not signed by the key of the log');
  const checkpoint = parseCheckpoint(parsed.text);
  if (checkpoint.origin !== key.name) throw new Error('the checkpoint is of another log');
  return checkpoint;
};
