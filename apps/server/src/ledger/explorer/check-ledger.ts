import type { LedgerCheckView } from '@muqabla/contract/ledger/ledger-calls';
import type { Clock } from '../../platform/clock.ts';
import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Log } from '../../platform/observe/log.ts';
import { keepLedgerCheck } from './ledger-checks.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-ledger': object;
  }
}

/** Proves the ledger's invariants now, keeps the result and answers it. A broken one is also logged. */
export type CheckLedger = () => Promise<LedgerCheckView>;

export type CheckLedgerServices = {
  db: Queries;
  clock: Clock;
  log: Log;
  proveLedger: () => Promise<Omit<LedgerCheckView, 'at'>>;
};

export const createCheckLedger =
  ({ db, clock, log, proveLedger }: CheckLedgerServices): CheckLedger =>
  async () => {
    const at = clock.now();
    const { ok, lines, transfers, entries, wallets } = await proveLedger();
    const result = { ok, lines, transfers, entries, wallets };
    await keepLedgerCheck(db, { checkId: newId(), at, result });
    if (!ok) log.error({ broken: lines.filter(({ broken }) => broken > 0) }, 'the ledger is broken');
    return { at: at.toISOString(), ...result };
  };

/** Job `check-ledger`, every five minutes. */
export const createCheckLedgerJob =
  ({ checkLedger }: { checkLedger: CheckLedger }) =>
  async () => {
    await checkLedger();
  };
