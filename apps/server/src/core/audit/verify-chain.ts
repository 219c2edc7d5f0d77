import type { Queries } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readAuditHead, readChain, type StoredAuditRecord } from './audit.queries.ts';
import { CHAIN_START, hashOf } from './chain.ts';

/**
 * The result of verifying the whole chain. `brokenAt` is the first record that is changed, missing or out of order, `redacted`
 * the number of records from which words of deleted persons were removed, absent for none.
 */
export type ChainCheck = { ok: boolean; records: number; redacted?: number; brokenAt?: number };

const AT_ONCE = 1000;

const isSound = (record: StoredAuditRecord, follows: { sequence: number; hash: string }) => {
  const { staffName: _, isRedacted, hash, previous, ...content } = record;
  const isNext = content.sequence === follows.sequence + 1 && previous === follows.hash;
  // A redacted record lost words of a deleted person: it keeps its place and its hash, which those after it are made of.
  return isNext && (isRedacted || hash === hashOf(previous, content));
};

/** Recomputes every hash from the first record to the head. Read-only. */
export const verifyChain = async (db: Queries): Promise<ChainCheck> => {
  // Read before the records, so that a record appended meanwhile is not a mismatch.
  const head = await readAuditHead(db);
  let last = { sequence: 0, hash: CHAIN_START };
  let redacted = 0;
  const some = () => redacted > 0 && { redacted };
  const broken = (at: number): ChainCheck => ({ ok: false, records: last.sequence, ...some(), brokenAt: at });
  for (;;) {
    const records = await readChain(db, last.sequence, AT_ONCE);
    for (const record of records) {
      if (!isSound(record, last)) return broken(last.sequence + 1);
      if (record.sequence === head.sequence && record.hash !== head.hash) return broken(record.sequence);
      last = { sequence: record.sequence, hash: record.hash };
      if (record.isRedacted) redacted += 1;
    }
    if (records.length < AT_ONCE) break;
  }
  if (last.sequence < head.sequence) return broken(last.sequence + 1);
  return { ok: true, records: last.sequence, ...some() };
};

/** Verifies that every record is unchanged. */
export const verifyAudit =
  ({ db }: { db: Queries }): Handler<'GET /admin/audit/verify'> =>
  () =>
    verifyChain(db);
