import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, joinBytes } from '../bytes.ts';
import { canonicalJson } from '../canonical-json.ts';
import { fromHex, toHex } from '../hex.ts';
import type { Disclosure, LogEntry, SealedEntry } from './entry.ts';
import { isIncluded, leafHash } from './merkle.ts';

/** The opening of a sealed entry: the seal as the log has it, and what leads from the entry to its root. */
export type Seal = {
  /** The text of the seal in the log. */
  readonly entry: string;
  /** 64 hex digits that only the sides of the entry are given. */
  readonly salt: string;
  /** The place of the entry among the `size` entries under the seal. */
  readonly place: number;
  readonly size: number;
  /** The hashes that lead to the root, the sibling first, in hex. */
  readonly path: readonly string[];
};

/** Returns the leaf of an entry under its seal: without the salt nothing leads from it to the entry. */
export const sealedLeaf = (salt: Uint8Array, entry: string): Uint8Array =>
  leafHash(joinBytes(bytesOf('muqabla-seal'), salt, bytesOf(entry)));

/** True when the seal holds exactly this entry. */
export const isSealed = (entry: string, { entry: sealText, salt, place, size, path }: Seal): boolean => {
  const seal = JSON.parse(sealText) as LogEntry;
  if (seal.kind !== 'seal') return false;
  return isIncluded({
    leaf: sealedLeaf(fromHex(salt), entry),
    index: place,
    size,
    proof: path.map(fromHex),
    root: fromHex(seal.root),
  });
};

/** Returns the commit by which the sides of an entry find what was disclosed of it. */
export const disclosureCommit = (salt: Uint8Array, entry: string): string =>
  toHex(sha256(joinBytes(bytesOf('muqabla-disclosure'), salt, bytesOf(entry))));

/** Returns what is disclosed of an entry: nothing that tells one match or player from others of the same outcome. */
export const disclosuresOf = (entry: SealedEntry): Disclosure[] => {
  const { kind } = entry;
  switch (kind) {
    case 'decision':
      return [
        { kind, by: entry.by, outcome: entry.outcome },
        ...entry.penalties.map(({ kind: penalty }) => ({ kind: 'penalty', penalty }) as const),
        ...entry.reasons.map((reason) => ({ kind: 'reason', reason }) as const),
      ];
    case 'reversal':
      return [{ kind, by: entry.by ?? 'staff' }];
    case 'offer_ended':
      return [{ kind, by: entry.by }];
    case 'adjustment':
      return [{ kind, direction: entry.direction }];
    case 'suspense':
      return [{ kind, to: entry.to }];
    case 'payout':
      return [{ kind, outcome: entry.outcome, requestedBy: entry.requestedBy }];
    case 'referral_block':
      return [{ kind, isBlocked: entry.isBlocked }];
    case 'board_started':
    case 'recharge_returned':
    case 'restitution':
    case 'restitution_undone':
      return [{ kind }];
  }
};

/** True when an entry of the log discloses this part of a sealed entry, and is about it. */
export const isDisclosed = (
  entry: string,
  { number, salt, entry: text }: { readonly number: number; readonly salt: string; readonly entry: string },
): boolean => {
  const disclosed = JSON.parse(text) as LogEntry;
  const expected = disclosuresOf(JSON.parse(entry) as SealedEntry)[number];
  return (
    disclosed.kind === 'disclosed' &&
    expected !== undefined &&
    canonicalJson(disclosed.about) === canonicalJson(expected) &&
    disclosed.commit === disclosureCommit(fromHex(salt), entry)
  );
};
