import type { LedgerCheckView } from '@muqabla/contract/core/ledger/ledger-calls';
import type { Services } from '../../core/core.ts';
import { newId } from '../../platform/ids.ts';
import { saveLedgerCheck } from './ledger-checks.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'check-ledger': object;
  }
}

/** Checks the ledger's invariants, stores the result and returns it. A violation is also logged. */
export type CheckLedger = () => Promise<LedgerCheckView>;

export type CheckLedgerServices = Pick<Services, 'db' | 'clock' | 'log'> & {
  proveLedger: () => Promise<Omit<LedgerCheckView, 'at'>>;
};

export const createCheckLedger =
  ({ db, clock, log, proveLedger }: CheckLedgerServices): CheckLedger =>
  async () => {
    const at = clock.now();
    const { ok, lines, transfers, entries, wallets } = await proveLedger();
    const result = { ok, lines, transfers, entries, wallets };
    await saveLedgerCheck(db, { checkId: newId(), at, result });
    if (!ok) log.error({ broken: lines.filter(({ broken }) => broken > 0) }, 'the ledger is broken');
    return { at: at.toISOString(), ...result };
  };

export const createCheckLedgerJob =
  ({ checkLedger }: { checkLedger: CheckLedger }) =>
  async () => {
    await checkLedger();
  };
