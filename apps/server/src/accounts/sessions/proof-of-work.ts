import { createHash, randomBytes } from 'node:crypto';
import { type KeyedHash, sameBytes } from '../../platform/crypto/keyed-hash.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { countAttempt } from '../../platform/rate-limits/rate-limit-store.ts';

/** The number of zero bits at the start of a hash. */
const leadingZeroBits = (hash: Uint8Array): number => {
  const byte = hash.findIndex((value) => value !== 0);
  return byte === -1 ? hash.length * 8 : byte * 8 + Math.clz32(hash[byte] ?? 0) - 24;
};

const LIFE_MILLISECONDS = 2 * 60_000;
// Longer than a challenge lives, also when the clocks of the server and the database differ.
const REMEMBERED_MILLISECONDS = 10 * LIFE_MILLISECONDS;

type Challenge = { phone: string; zeroBits: number; expiresAt: number; nonce: string };

const sign = (hash: KeyedHash, { phone, zeroBits, expiresAt, nonce }: Challenge) =>
  hash('proof of work', `${phone}:${zeroBits}:${expiresAt}:${nonce}`);

/** A signed challenge for one message to this phone: the client appends a number so that the SHA-256 begins with zero bits. */
export const newChallenge = (
  hash: KeyedHash,
  { phone, zeroBits, now }: { phone: string; zeroBits: number; now: Date },
): string => {
  const challenge = {
    phone,
    zeroBits,
    expiresAt: now.getTime() + LIFE_MILLISECONDS,
    nonce: randomBytes(12).toString('base64url'),
  };
  const { expiresAt, nonce } = challenge;
  return [zeroBits, expiresAt, nonce, sign(hash, challenge).toString('base64url')].join('.');
};

/** Accepts a proof once: its challenge is the server's own, for this phone and not expired. The use rolls back with the transaction. */
export const takeProof = async (
  tx: Transaction,
  { hash, phone, proof, now }: { hash: KeyedHash; phone: string; proof: string; now: Date },
): Promise<boolean> => {
  const [zeroBits = '', expiresAt = '', nonce = '', signature = ''] = proof.split('.');
  const challenge = { phone, zeroBits: Number(zeroBits), expiresAt: Number(expiresAt), nonce };
  const isOwn = sameBytes(sign(hash, challenge), Buffer.from(signature, 'base64url'));
  if (!isOwn || challenge.expiresAt <= now.getTime()) return false;
  if (leadingZeroBits(createHash('sha256').update(proof).digest()) < challenge.zeroBits) return false;
  const use = await countAttempt(tx, { key: `proof ${nonce}`, windowMilliseconds: REMEMBERED_MILLISECONDS });
  return use.times === 1;
};
