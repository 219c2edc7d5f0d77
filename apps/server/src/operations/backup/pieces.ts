import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A file of a backup: its path inside, and its hash and size on disk. `plainSha256` is the hash of its content. */
export type Piece = { path: string; sha256: string; bytes: number; plainSha256: string };

/** A piece differs from its manifest entry, or cannot be decrypted with the key. */
export class BackupRefused extends Error {
  override name = 'BackupRefused';
}

const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = SALT_BYTES + IV_BYTES;

// The key depends on the path, so that a piece moved to another path cannot be decrypted.
const keyOf = (secret: string, salt: Buffer, path: string) =>
  Buffer.from(hkdfSync('sha256', secret, salt, `muqabla backup ${path}`, 32));

/** A stream that passes bytes on and hashes them; `digest` returns the hash at the end. */
export const hashing = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, digest: () => ({ sha256: hash.digest('hex'), bytes }) };
};

// Salt, nonce, AES-256-GCM ciphertext, authentication tag.
const sealing = (secret: string, path: string) => {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, salt, path), iv);
  let begun = false;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      const sealed = cipher.update(chunk);
      const out = begun ? sealed : Buffer.concat([salt, iv, sealed]);
      begun = true;
      done(null, out);
    },
    flush: (done) => {
      const rest = cipher.final();
      done(null, Buffer.concat([...(begun ? [] : [salt, iv]), rest, cipher.getAuthTag()]));
    },
  });
};

/** Writes a stream into a backup: compressed, and encrypted when there is a secret. */
export const writePiece = async (
  folder: string,
  path: string,
  source: Readable,
  secret: string | null,
): Promise<Piece> => {
  const [plain, stored] = [hashing(), hashing()];
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  const seal = secret === null ? [] : [sealing(secret, path)];
  await pipeline([
    source,
    plain.through,
    createGzip(),
    ...seal,
    stored.through,
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  ]);
  return { path, ...stored.digest(), plainSha256: plain.digest().sha256 };
};

/** Verifies the hash and size of a piece before its content is used. */
export const provePiece = async (folder: string, { path, sha256, bytes }: Piece): Promise<void> => {
  const found = hashing();
  try {
    await pipeline(createReadStream(join(folder, path)), found.through, async (source) => {
      for await (const _ of source);
    });
  } catch (cause) {
    throw new BackupRefused(`${path} is missing from the backup or cannot be read.`, { cause });
  }
  const digest = found.digest();
  if (digest.sha256 !== sha256 || digest.bytes !== bytes)
    throw new BackupRefused(`${path} is not as it was written: the backup was changed or damaged.`);
};

const readAt = async (file: string, from: number, length: number) => {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(length), 0, length, from);
    return buffer;
  } finally {
    await handle.close();
  }
};

const opening = async (file: string, path: string, secret: string) => {
  const { size } = await stat(file);
  if (size < HEAD_BYTES + TAG_BYTES) throw new BackupRefused(`${path} is cut short.`);
  const head = await readAt(file, 0, HEAD_BYTES);
  const salt = head.subarray(0, SALT_BYTES);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, salt, path), head.subarray(SALT_BYTES));
  decipher.setAuthTag(await readAt(file, size - TAG_BYTES, TAG_BYTES));
  return { decipher, start: HEAD_BYTES, end: size - TAG_BYTES - 1 };
};

/** Streams the content of a piece to a consumer. Throws BackupRefused when it cannot be decrypted with the key. */
export const readPiece = async (
  folder: string,
  path: string,
  secret: string | null,
  consumer: NodeJS.WritableStream,
): Promise<void> => {
  const file = join(folder, path);
  if (secret === null) return pipeline(createReadStream(file), createGunzip(), consumer);
  const { decipher, start, end } = await opening(file, path, secret);
  try {
    await pipeline(createReadStream(file, { start, end }), decipher, createGunzip(), consumer);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    // With a wrong key the decompression fails before the authentication tag is checked.
    if (!/^Z_|^ERR_OSSL|ERR_CRYPTO/.test(code) && !/authenticate/.test(String(cause))) throw cause;
    throw new BackupRefused(`${path} does not open: the key is another one, or the backup was changed.`, { cause });
  }
};
