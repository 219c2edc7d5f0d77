import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';

/** Encrypts texts that must be read again later: AES-256-GCM with a key derived from the installation's for each purpose. */
export type Seal = {
  /** The encrypted text. It can be opened only with the same purpose and the same `about`, such as the owner's id. */
  close(purpose: string, about: string, text: string): Buffer;
  /** The text; null when it was sealed with another key, purpose or `about`, or was changed. */
  open(purpose: string, about: string, sealed: Buffer): string | null;
  /** The text sealed anew, when it was sealed with the key before the last change; null for every other one. */
  renew(purpose: string, about: string, sealed: Buffer): Buffer | null;
};

const ALGORITHM = 'aes-256-gcm';
/** The first byte of a sealed text, which identifies its format. */
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

/**
 * Derives the key of each purpose once: deriving costs many times what using it does, and so does making a key of bytes at each
 * use. The purposes are constants of the code.
 */
const createKeys = (secretKey: string) => {
  const keys = new Map<string, KeyObject>();
  return (purpose: string) => {
    const derived =
      keys.get(purpose) ?? createSecretKey(Buffer.from(hkdfSync('sha256', secretKey, '', `seal ${purpose}`, 32)));
    keys.set(purpose, derived);
    return derived;
  };
};

const openWith = (key: KeyObject, about: string, sealed: Buffer): string | null => {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(1, 1 + NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

/** Seals with `secretKey`; opens what was sealed with it or, after a change of the key, with `previousSecretKey`. */
export const createSeal = (secretKey: string, previousSecretKey: string | null = null): Seal => {
  const keyOf = createKeys(secretKey);
  const previousKeyOf = previousSecretKey === null ? null : createKeys(previousSecretKey);
  const isSealed = (sealed: Buffer) => sealed.length >= HEAD_BYTES && sealed[0] === FORMAT;
  const openPrevious = (purpose: string, about: string, sealed: Buffer) =>
    previousKeyOf === null ? null : openWith(previousKeyOf(purpose), about, sealed);
  const close: Seal['close'] = (purpose, about, text) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, keyOf(purpose), nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.from(about));
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([Buffer.from([FORMAT]), nonce, cipher.getAuthTag(), body]);
  };
  return {
    close,
    open: (purpose, about, sealed) =>
      isSealed(sealed) ? (openWith(keyOf(purpose), about, sealed) ?? openPrevious(purpose, about, sealed)) : null,
    renew: (purpose, about, sealed) => {
      if (!isSealed(sealed) || openWith(keyOf(purpose), about, sealed) !== null) return null;
      const text = openPrevious(purpose, about, sealed);
      return text === null ? null : close(purpose, about, text);
    },
  };
};
