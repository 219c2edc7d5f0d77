import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { Transfer } from './postings.rules.ts';

/** The outcome of posting a transfer: it was written now, or existed already with the same legs. */
export type Verdict = 'posted' | 'replayed';

const POST = 'select ledger.post($1::jsonb, $2) as verdicts';

const rowsOf = (transfers: readonly Transfer[]) =>
  transfers.map(({ key, kind, legs, matchId, withdrawalId, rechargeId, reference }) => ({
    transfer_key: key,
    kind,
    accounts: legs.map(({ account }) => account),
    amounts: legs.map(({ amount }) => amount),
    match_id: matchId ?? null,
    withdrawal_id: withdrawalId ?? null,
    recharge_id: rechargeId ?? null,
    reference: reference ?? null,
  }));

/**
 * Writes transfers, in order, inside the caller's transaction: the only way money moves. Posting a key again with the
 * same legs changes nothing; with other legs, or with a wallet that would go below zero, it throws and the whole
 * transaction rolls back.
 */
export const post = async (tx: Transaction, transfers: readonly Transfer[], postedAt: Date): Promise<Verdict[]> => {
  if (transfers.length === 0) return [];
  const [row] = await tx.query<{ verdicts: Verdict[] }>(POST, [JSON.stringify(rowsOf(transfers)), postedAt]);
  return row?.verdicts ?? [];
};

/** Posts like `post`, but is sent with the commit: for callers that need no verdict. */
export const postWithCommit = (tx: Transaction, transfers: readonly Transfer[], postedAt: Date) => {
  if (transfers.length > 0) tx.send(POST, [JSON.stringify(rowsOf(transfers)), postedAt]);
};

/** Creates a player's empty wallets; does nothing if they exist. */
export const openWallets = async (tx: Queries, playerId: string) => {
  await tx.query('select ledger.open_wallet($1)', [playerId]);
};
