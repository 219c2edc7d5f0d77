import type { Queries } from '../../platform/db/database.ts';
import type { Invariant } from '../../platform/seams/seams.ts';

/**
 * The check of one invariant: its name in the ledger's README, its statement, how many rows violate it, and the first
 * players with a wrong figure, where it is about players.
 */
export type CheckLine = { invariant: string; says: string; broken: number; players?: string[] };
export type LedgerCheck = { ok: boolean; lines: CheckLine[]; transfers: number; entries: number; wallets: number };

/** Checks invariants of the ledger over everything ever posted. Only reads; takes longer as the ledger grows. */
export const checkInvariants = async (db: Queries, invariants: readonly Invariant[]): Promise<LedgerCheck> => {
  const lines: CheckLine[] = [];
  for (const { invariant, says, sql } of invariants) {
    // An empty list of values has the statement prepared: planning it takes longer than running it on a small ledger.
    const [row] = await db.query<{ broken: number }>(sql, []);
    lines.push({ invariant, says, broken: Number(row?.broken ?? 1) });
  }
  const [size] = await db.query<{ transfers: number; entries: number; wallets: number }>(
    `select (select count(*) from ledger.transfers) as transfers, (select count(*) from ledger.entries) as entries,
            (select count(*) from ledger.wallets) as wallets`,
  );
  return {
    ok: lines.every(({ broken }) => broken === 0),
    lines,
    ...(size ?? { transfers: 0, entries: 0, wallets: 0 }),
  };
};
