import { expect } from 'vitest';
import { checkLedger } from '../../apps/server/src/ledger/check.ts';
import type { Queries } from '../../apps/server/src/platform/db/database.ts';

/** Fails the test when any invariant of the ledger is broken. */
export const expectSoundLedgerIn = async (db: Queries) => {
  const { lines } = await checkLedger(db);
  expect(lines.filter(({ broken }) => broken > 0)).toEqual([]);
};
