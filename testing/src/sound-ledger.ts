import { expect } from 'vitest';
import { proveLedger } from '../../apps/server/src/operations/prove-ledger.ts';
import type { Queries } from '../../apps/server/src/platform/db/database.ts';
import type { FileStore } from '../../apps/server/src/platform/files/files.ts';

/** Fails the test when any invariant of the ledger is broken. */
export const expectSoundLedgerIn = async (db: Queries, files?: FileStore) => {
  const { lines } = await proveLedger(db, files === undefined ? {} : { files });
  expect(lines.filter(({ broken }) => broken > 0)).toEqual([]);
};
