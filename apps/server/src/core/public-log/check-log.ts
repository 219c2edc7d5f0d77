import { createLogCheck } from '@muqabla/proofs/log/check-entries';
import type { LogEntry } from '@muqabla/proofs/log/entry';
import type { VerifierKey } from '@muqabla/proofs/log/note';
import { openCheckpoint } from '@muqabla/proofs/log/note';
import { checkConsistent, fetchHead, type SignedHead, verifyLog } from '@muqabla/proofs/log/read-log';
import type { Queries } from '../../platform/db/database.ts';
import type { Services } from '../core.ts';
import { checkSealed } from './check-sealed.ts';
import { findLastSoundNote, insertLogCheck } from './log-checks.queries.ts';
import type { LogSigner } from './log-signer.ts';
import { readCheckpoint, readLogHead } from './log.queries.ts';
import type { Blind } from './match-entry.rules.ts';
import { logFilesIn } from './read-log-file.ts';

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
