import type { VerifierKey } from '@muqabla/proofs/log/note';
import { openCheckpoint } from '@muqabla/proofs/log/note';
import { checkConsistent, fetchHead, type SignedHead, verifyLog } from '@muqabla/proofs/log/read-log';
import type { Queries } from '../../platform/db/database.ts';
import type { Services } from '../core.ts';
import { findLastSoundNote, insertLogCheck } from './log-checks.queries.ts';
import type { LogSigner } from './log-signer.ts';
import { readCheckpoint, readLogHead } from './log.queries.ts';
import { logFilesIn } from './read-log-file.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-log': object;
  }
}

/** The first contradiction of the log in itself or to the head of the last sound check; null without any. */
export const faultOf = async (db: Queries, key: VerifierKey): Promise<string | null> => {
  const fetchFile = logFilesIn(db);
  try {
    const signed = await fetchHead(fetchFile, key);
    const note = await findLastSoundNote(db);
    if (note !== null) {
      const before: SignedHead = { note, head: await openCheckpoint(note, key) };
      await checkConsistent(fetchFile, before, signed);
    }
    await verifyLog(fetchFile, signed);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

/**
 * Job `check-log`, once a day: recomputes the public log from what is stored, checks what its entries say together, and
 * that it continues the head of the last sound check. The result is stored, and logged when it is bad.
 */
export const createCheckLog =
  ({ db, clock, log, readSigner }: Pick<Services, 'db' | 'clock' | 'log'> & { readSigner: () => Promise<LogSigner> }) =>
  async () => {
    const head = await readLogHead(db);
    const note = await readCheckpoint(db);
    if (head === null || note === null) return;
    // The signature of the first key is checked, because each later head is signed with it too.
    const fault = await faultOf(db, (await readSigner()).keyOf(head.origin, 1));
    if (fault !== null) log.error({ fault }, 'the public log contradicts itself');
    await insertLogCheck(db, { at: clock.now(), size: head.log_size, note, fault });
  };
