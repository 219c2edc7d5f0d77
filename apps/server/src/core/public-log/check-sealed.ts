import { toHex } from '@muqabla/proofs/hex';
import type { LogEntry } from '@muqabla/proofs/log/entry';
import { rootOfHashes } from '@muqabla/proofs/log/merkle';
import { sealedLeaf } from '@muqabla/proofs/log/seal';
import type { Queries } from '../../platform/db/database.ts';
import type { Blind } from './match-entry.rules.ts';
import { readSeals, type StoredSeal } from './sealed.queries.ts';

const SEALS_AT_A_TIME = 20;

const holds = ({ entry, sealed_ids, entries }: StoredSeal, pseudonyms: Blind) => {
  const leaves = entries.map((text, place) => sealedLeaf(pseudonyms.sealSaltOf(sealed_ids[place] ?? ''), text));
  const seal = JSON.parse(entry) as LogEntry;
  return seal.kind === 'seal' && seal.root === toHex(rootOfHashes(leaves));
};

/**
 * Recomputes every seal of the log from the entries that are stored under it, and hands these on; throws an `Error` at the first
 * that holds others.
 */
export const checkSealed = async (db: Queries, pseudonyms: Blind, take: (entry: LogEntry) => void): Promise<void> => {
  for (let after = -1; ;) {
    const seals = await readSeals(db, after, SEALS_AT_A_TIME);
    for (const seal of seals) {
      if (!holds(seal, pseudonyms)) throw new Error(`the seal at ${seal.entry_index} does not hold what is stored`);
      for (const entry of seal.entries) take(JSON.parse(entry) as LogEntry);
    }
    const last = seals.at(-1);
    if (last === undefined) return;
    after = last.entry_index;
  }
};
