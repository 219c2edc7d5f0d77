import { expect } from 'vitest';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { FileStore } from '../../apps/server/src/platform/files/files.ts';
import { proveLedger } from '../../apps/server/src/prove-ledger.ts';

// After every test: enough for the players of most tests.
const SAMPLED_PLAYERS = 8;

/** Fails the test when any invariant of the ledger is broken, or a figure of one of the players whose money moved last. */
export const expectSoundLedgerIn = async (db: Database, proven: { now?: Date; files?: FileStore } = {}) => {
  const { lines } = await proveLedger(db, { ...proven, figuresOf: SAMPLED_PLAYERS });
  expect(lines.filter(({ broken }) => broken > 0)).toEqual([]);
};
