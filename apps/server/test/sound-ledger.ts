import { expect } from 'vitest';
import { checkLedger } from '../src/ledger/check.ts';
import type { Queries } from '../src/platform/database.ts';

/** Fails the test when any invariant of the ledger is broken. */
export const expectSoundLedgerIn = async (db: Queries) => {
  const { lines } = await checkLedger(db);
  expect(lines.filter(({ broken }) => broken > 0)).toEqual([]);
};
