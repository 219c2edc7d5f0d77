import { canonicalJson } from '@muqabla/proofs/canonical-json';
import { toHex } from '@muqabla/proofs/hex';
import type { LogEntry, SealedEntry } from '@muqabla/proofs/log/entry';
import { rootOfHashes } from '@muqabla/proofs/log/merkle';
import { disclosuresOf, sealedLeaf } from '@muqabla/proofs/log/seal';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import { shuffled } from '../../platform/shuffled.ts';
import type { WaitingEntry } from './log.queries.ts';
import { type Blind, minuteOf } from './match-entry.rules.ts';
import { insertDisclosures, readUnsealed, saveSeal } from './sealed.queries.ts';

/**
 * Puts the entries that wait under one seal, and returns it for the log; null when none waits. Their order under it is
 * random, and their number is not in it.
 */
export const sealEntries = async (
  tx: Transaction,
  { pseudonyms, at, limit }: { pseudonyms: Blind; at: Date; limit: number },
): Promise<WaitingEntry | null> => {
  const waiting = shuffled(await readUnsealed(tx, limit));
  if (waiting.length === 0) return null;
  const leaves = waiting.map(({ sealed_id, entry }, place) => ({
    sealedId: sealed_id,
    place,
    leaf: sealedLeaf(pseudonyms.sealSaltOf(sealed_id), entry),
  }));
  const root = toHex(rootOfHashes(leaves.map(({ leaf }) => leaf)));
  const seal: LogEntry = { v: 1, kind: 'seal', at: minuteOf(at), root };
  const sealId = newId();
  await saveSeal(tx, sealId, leaves);
  await insertDisclosures(
    tx,
    waiting.flatMap(({ sealed_id, entry }) =>
      disclosuresOf(JSON.parse(entry) as SealedEntry).map((about, number) => ({
        sealedId: sealed_id,
        number,
        about: canonicalJson(about),
      })),
    ),
  );
  return { outbox_id: sealId, entry: canonicalJson(seal), subject: null };
};
