import type { Queries } from '../platform/db/database.ts';
import { readAuditHead, readChain, type StoredAuditRecord } from './audit.queries.ts';
import { CHAIN_START, hashOf } from './chain.ts';

/** The result of verifying the whole chain. `brokenAt` is the first record that is changed, missing or out of order. */
export type ChainCheck = { ok: boolean; records: number; brokenAt?: number };

const AT_ONCE = 1000;

const isSound = (record: StoredAuditRecord, follows: { sequence: number; hash: string }) => {
  const { staffName: _, hash, previous, ...content } = record;
  return content.sequence === follows.sequence + 1 && previous === follows.hash && hash === hashOf(previous, content);
};

/** Recomputes every hash from the first record to the head. Read-only. */
export const verifyChain = async (db: Queries): Promise<ChainCheck> => {
  // Read before the records, so that a record appended meanwhile is not a mismatch.
  const head = await readAuditHead(db);
  let last = { sequence: 0, hash: CHAIN_START };
  for (;;) {
    const records = await readChain(db, last.sequence, AT_ONCE);
    for (const record of records) {
      if (!isSound(record, last)) return { ok: false, records: last.sequence, brokenAt: last.sequence + 1 };
      if (record.sequence === head.sequence && record.hash !== head.hash)
        return { ok: false, records: last.sequence, brokenAt: record.sequence };
      last = { sequence: record.sequence, hash: record.hash };
    }
    if (records.length < AT_ONCE) break;
  }
  if (last.sequence < head.sequence) return { ok: false, records: last.sequence, brokenAt: last.sequence + 1 };
  return { ok: true, records: last.sequence };
};
