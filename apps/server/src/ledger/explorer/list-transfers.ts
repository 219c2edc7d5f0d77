import { cursorOf, readCursor } from '../../platform/db/cursor.rules.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { CallInput, Handler } from '../../platform/http/calls.ts';
import { searchOf } from './account-kinds.rules.ts';
import { ownersOf, transferView } from './transfer.view.ts';
import { findTransfers, readUsernames, type TransferFilter } from './transfers.queries.ts';

const AT_ONCE = 50;

type Query = CallInput<'GET /admin/ledger/transfers'>['query'];

const filterOf = (query: Query): TransferFilter | null => {
  const search = query.account === undefined ? {} : searchOf(query.account);
  const after = query.cursor === undefined ? null : readCursor(query.cursor);
  // An account nothing can be posted to has no transfers, and neither has a place in the list that is none.
  if (search === null || (query.cursor !== undefined && after === null)) return null;
  const { kind, account, key, from, to } = query;
  return {
    account: account ?? null,
    kind: kind ?? null,
    // Both an account's owner and a filter of its own may be given: the account's legs are asked for in any case.
    playerId: query.playerId ?? search.playerId ?? null,
    matchId: query.matchId ?? search.matchId ?? null,
    withdrawalId: search.withdrawalId ?? null,
    rechargeId: search.rechargeId ?? null,
    key: key ?? null,
    from: from ?? null,
    to: to ?? null,
    after,
    kinds: kind === undefined ? (search.kinds ?? null) : [kind],
  };
};

/** GET /admin/ledger/transfers: acts of money, newest first, each with its legs. */
export const listTransfers =
  ({ db }: { db: Queries }): Handler<'GET /admin/ledger/transfers'> =>
  async ({ query, web: { language } }) => {
    const filter = filterOf(query);
    if (filter === null) return { transfers: [] };
    const rows = await findTransfers(db, filter, AT_ONCE);
    const names = await readUsernames(db, ownersOf(rows));
    const last = rows.at(-1);
    return {
      transfers: rows.map((row) => transferView(row, names, language)),
      ...(rows.length === AT_ONCE && last !== undefined && { next: cursorOf(last.created_at, last.transfer_key) }),
    };
  };
