import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import { canonicalJson } from '@muqabla/proofs/canonical-json';
import type { SumTree } from '@muqabla/proofs/liabilities/sum-tree';
import type { LogEntry } from '@muqabla/proofs/log/entry';
import type { Services } from '../../core/core.ts';
import type { ReadLogHash } from '../../core/public-log/log-secret.queries.ts';
import { minuteOf } from '../../core/public-log/match-entry.rules.ts';
import { addLogEntries } from '../../core/public-log/outbox.queries.ts';
import { buildTree } from '../../core/sum-tree/build-tree.ts';
import { insertBlocks } from '../../core/sum-tree/sum-blocks.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { readOneInstant } from '../../platform/db/transaction.ts';
import type { StakesSql } from '../../platform/seams/seams.ts';
import {
  deleteProofsBefore,
  insertAccounts,
  insertPeriod,
  listPeriods,
  type PeriodRow,
} from './liabilities.queries.ts';
import { type OwedRow, readLedgerSum, readOwed } from './snapshot.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'prove-liabilities': object;
  }
}

const KEPT_DAYS = 90;

const owedTo = ({ wallets_paise, held_paise, staked_paise }: OwedRow) => wallets_paise + held_paise + staked_paise;

/** The key of the secrets of all accounts. */
export const treeKeyOf = async (readLogHash: ReadLogHash): Promise<Uint8Array> =>
  new Uint8Array((await readLogHash())('liabilities', 'tree'));

const readSnapshot = (db: Database, stakes: StakesSql) =>
  db.transaction(async (tx) => {
    await readOneInstant(tx);
    const [owed, ledger] = [await readOwed(tx, stakes), await readLedgerSum(tx, stakes)];
    const total = owed.reduce((sum, row) => sum + owedTo(row), 0);
    // A sum that differs from the ledger's must not be published.
    if (total !== ledger.total_paise)
      throw new Error(`players are owed ${total} paise by their accounts and ${ledger.total_paise} by the postings`);
    return { owed, transfers: ledger.transfers };
  });

const entryOf = ({ period, taken_at, root, total_paise, leaves, ledger_transfers }: PeriodRow): string => {
  const entry: LogEntry = {
    v: 1,
    kind: 'liabilities',
    at: minuteOf(taken_at),
    period,
    root,
    totalPaise: total_paise,
    leaves,
    ledgerTransfers: ledger_transfers,
  };
  return canonicalJson(entry);
};

const publish = (db: Database, row: PeriodRow, owed: readonly OwedRow[], { places, blocks }: SumTree) =>
  db.transaction(async (tx) => {
    await insertPeriod(tx, row);
    await insertAccounts(
      tx,
      row.period,
      owed.map((each, place) => ({ ...each, places: places[place] ?? [] })),
    );
    await insertBlocks(tx, 'liability_blocks', { period: row.period, blocks });
    await deleteProofsBefore(tx, addDays(row.period, -KEPT_DAYS));
    addLogEntries(tx, [{ entry: entryOf(row), subject: row.root }], row.taken_at);
  });

/**
 * Publishes what is owed to all players at this instant, once a day in India: a tree in which each finds their own balance,
 * its root and total in the public log. Returns null when the day has its sum. Throws unless it equals the ledger.
 */
export const createProveLiabilities =
  ({ db, clock, readLogHash }: Pick<Services, 'db' | 'clock' | 'readLogHash'>, stakes: StakesSql) =>
  async (): Promise<PeriodRow | null> => {
    const taken_at = clock.now();
    const period = indiaDayOf(taken_at);
    const [newest] = await listPeriods(db, 1);
    if (newest !== undefined && newest.period >= period) return null;
    const { owed, transfers } = await readSnapshot(db, stakes);
    const accounts = owed.map((row) => ({ playerId: row.player_id, paise: owedTo(row) }));
    const tree = await buildTree({ treeKey: await treeKeyOf(readLogHash), period, accounts });
    const { root, totalPaise, leaves } = tree.published;
    const row = { period, taken_at, root, total_paise: totalPaise, leaves, ledger_transfers: transfers };
    await publish(db, row, owed, tree);
    return row;
  };
