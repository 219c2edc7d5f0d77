import { toHex } from '@muqabla/proofs/hex';
import { createLogCheck } from '@muqabla/proofs/log/check-entries';
import type { LogEntry } from '@muqabla/proofs/log/entry';
import { rootOfHashes } from '@muqabla/proofs/log/merkle';
import { openCheckpoint, type VerifierKey } from '@muqabla/proofs/log/note';
import { checkConsistent, fetchHead, type SignedHead, verifyLog } from '@muqabla/proofs/log/read-log';
import { sealedLeaf } from '@muqabla/proofs/log/seal';
import type { Queries } from '../../platform/db/database.ts';
import type { Services } from '../core.ts';
import { findLastSoundNote, insertLogCheck } from './log-checks.queries.ts';
import type { LogSigner } from './log-signer.ts';
import { readCheckpoint, readLogHead } from './log.queries.ts';
import type { Blind } from './match-entry.rules.ts';
import { logFilesIn } from './read-log-file.ts';
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
const checkSealed = async (db: Queries, pseudonyms: Blind, take: (entry: LogEntry) => void): Promise<void> => {
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

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-log': object;
  }
}

// The end of a board is checked here, because what is under the seals is read too.
const isSeal = (entry: string) => (JSON.parse(entry) as LogEntry).kind === 'seal';

/**
 * The first contradiction of the log in itself, to the head of the last sound check or to what is stored under its seals; null
 * without any. What is under the seals is checked together with the entries of the log, as a public log of both would be;
 * without `pseudonyms` they are not opened.
 */
export const faultOf = async (db: Queries, key: VerifierKey, pseudonyms: Blind | null): Promise<string | null> => {
  const fetchFile = logFilesIn(db);
  try {
    const signed = await fetchHead(fetchFile, key);
    const note = await findLastSoundNote(db);
    if (note !== null) {
      const before: SignedHead = { note, head: await openCheckpoint(note, key) };
      await checkConsistent(fetchFile, before, signed);
    }
    const opened = createLogCheck();
    await verifyLog(fetchFile, signed, (entries) => {
      for (const entry of entries) if (!isSeal(entry)) opened.take(JSON.parse(entry) as LogEntry);
    });
    if (pseudonyms === null) return null;
    await checkSealed(db, pseudonyms, opened.take);
    opened.finish();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/**
 * Job `check-log`, once a day: recomputes the public log and its seals from what is stored, checks what the entries say
 * together, and that the log continues the head of the last sound check. The result is stored, and logged when it is bad.
 */
export const createCheckLog =
  ({
    db,
    clock,
    log,
    readSigner,
    readPseudonyms,
  }: Pick<Services, 'db' | 'clock' | 'log' | 'readPseudonyms'> & { readSigner: () => Promise<LogSigner> }) =>
  async () => {
    const head = await readLogHead(db);
    const note = await readCheckpoint(db);
    if (head === null || note === null) return;
    // The signature of the first key is checked, because each later head is signed with it too.
    const fault = await faultOf(db, (await readSigner()).keyOf(head.origin, 1), await readPseudonyms());
    if (fault !== null) log.error({ fault }, 'the public log contradicts itself');
    await insertLogCheck(db, { at: clock.now(), size: head.log_size, note, fault });
  };
