import type { TransferView } from '@muqabla/contract/ledger/ledger-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Language } from '@muqabla/contract/refusals';
import { accountName } from '../ledger/account-names.ts';
import type { Account } from '../ledger/accounts.ts';
import { ownerOf } from '../ledger/wallets.rules.ts';
import type { Queries } from '../platform/database.ts';
import type { CallInput, Handler } from '../platform/http.ts';
import { searchOf } from './account-kinds.rules.ts';
import { cursorOf, readCursor } from './cursor.rules.ts';
import { findTransfers, readUsernames, type TransferFilter, type TransferRow } from './transfers.queries.ts';

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

const transferView = (row: TransferRow, names: ReadonlyMap<string, string>, language: Language): TransferView => ({
  key: row.transfer_key,
  kind: row.kind,
  at: row.created_at.toISOString(),
  legs: row.accounts.map((account, place) => ({
    account,
    name: accountName(account, language, (playerId) => names.get(playerId) ?? playerId),
    amount: rupeesFromPaise(Number(row.amounts[place])),
  })),
  ...(row.match_id !== null && { matchId: row.match_id }),
  ...(row.withdrawal_id !== null && { withdrawalId: row.withdrawal_id }),
  ...(row.recharge_id !== null && { rechargeId: row.recharge_id }),
  ...(row.reference !== null && { reference: row.reference }),
});

/** GET /admin/ledger/transfers: acts of money, newest first, each with its legs. */
export const listTransfers =
  ({ db }: { db: Queries }): Handler<'GET /admin/ledger/transfers'> =>
  async ({ query, web: { language } }) => {
    const filter = filterOf(query);
    if (filter === null) return { transfers: [] };
    const rows = await findTransfers(db, filter, AT_ONCE);
    const players = new Set(
      rows.flatMap(({ accounts }) => accounts.flatMap((account) => ownerOf(account as Account) ?? [])),
    );
    const names = await readUsernames(db, [...players]);
    const last = rows.at(-1);
    return {
      transfers: rows.map((row) => transferView(row, names, language)),
      ...(rows.length === AT_ONCE && last !== undefined && { next: cursorOf(last.created_at, last.transfer_key) }),
    };
  };
