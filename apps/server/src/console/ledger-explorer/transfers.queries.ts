import { TRANSFER_KINDS, type TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import type { Queries } from '../../platform/db/database.ts';

export type TransferRow = {
  transfer_key: string;
  kind: TransferKind;
  accounts: string[];
  amounts: (string | number)[];
  match_id: string | null;
  withdrawal_id: string | null;
  recharge_id: string | null;
  reference: string | null;
  created_at: Date;
};

/** All filters that are set must match. */
export type TransferFilter = {
  readonly account: string | null;
  readonly kind: TransferKind | null;
  readonly playerId: string | null;
  /** Finds transfers of any of these matches; null for all. */
  readonly matchIds: readonly string[] | null;
  readonly withdrawalId: string | null;
  readonly rechargeId: string | null;
  readonly key: string | null;
  readonly from: string | null;
  readonly to: string | null;
  /** Transfers after this one in the list, i.e. older. */
  readonly after: { readonly at: Date; readonly key: string } | null;
  /** Restricts the kinds; null for all. */
  readonly kinds: readonly TransferKind[] | null;
};

const COLUMNS =
  't.transfer_key, t.kind, t.accounts, t.amounts, t.match_id, t.withdrawal_id, t.recharge_id, t.reference, t.created_at';

// Times and cursor are always compared, with open bounds where none is set, so that one prepared statement walks an index
// for every filter.
const MATCHES_FILTER = `t.created_at >= coalesce($8, '-infinity'::timestamptz) and t.created_at < coalesce($9, 'infinity'::timestamptz)
  and (t.created_at, t.transfer_key) < (coalesce($10, 'infinity'::timestamptz), coalesce($11, ''))
  and ($1::text is null or $1 = any (t.accounts)) and ($2::text is null or t.kind = $2)
  and ($3::uuid is null or t.accounts && array['deposit:' || $3, 'reward:' || $3, 'due:' || $3])
  and ($4::uuid[] is null or t.match_id = any ($4)) and ($5::uuid is null or t.withdrawal_id = $5)
  and ($6::uuid is null or t.recharge_id = $6) and ($7::text is null or t.transfer_key = $7)`;

const NEWEST_FIRST = 'order by t.created_at desc, t.transfer_key desc limit $12';
const selectBy = (condition: string) =>
  `select ${COLUMNS} from ledger.transfers t where ${condition} and ${MATCHES_FILTER} ${NEWEST_FIRST}`;

const BY_KEY = selectBy('t.transfer_key = $7');
const BY_MATCH = selectBy('t.match_id = any ($4::uuid[])');
const BY_WITHDRAWAL = selectBy('t.withdrawal_id = $5');
const BY_RECHARGE = selectBy('t.recharge_id = $6');
// Repeats the predicate of the partial index of these transfers, so that the index is used.
const BY_TOURNAMENT = selectBy(`t.reference = split_part($1, ':', 2) and t.kind in ('tournament_entry_held',
  'tournament_entry_returned', 'tournament_funded', 'tournament_fund_returned', 'tournament_prize', 'tournament_fee')`);
// The newest of each kind from the index by kind, then the newest of those, so that a rare kind is found quickly. All kinds are
// read in the same way: an index by time alone would cost each posting more than it saves the few readers of this list.
const BY_KIND = `select ${COLUMNS} from unnest($13::text[]) wanted (kind), lateral (
    select * from ledger.transfers t where t.kind = wanted.kind and ${MATCHES_FILTER} ${NEWEST_FIRST}) t ${NEWEST_FIRST}`;

// A penalty on empty wallets changes only the due and has no entry; these few transfers have an index of their own.
const BY_PLAYER = `select ${COLUMNS} from (
    select e.transfer_key from ledger.entries e where e.player_id = $3
    union
    select d.transfer_key from ledger.transfers d where d.accounts @> array['due:' || $3::uuid]
      and d.kind in ('penalty', 'penalty_returned', 'due_collected', 'settlement_reversed', 'stake_taken_back', 'referral_reversed')
  ) own join ledger.transfers t using (transfer_key) where ${MATCHES_FILTER} ${NEWEST_FIRST}`;

const textFor = ({ account, key, matchIds, withdrawalId, rechargeId, playerId }: TransferFilter): string => {
  if (key !== null) return BY_KEY;
  if (matchIds !== null) return BY_MATCH;
  if (withdrawalId !== null) return BY_WITHDRAWAL;
  if (rechargeId !== null) return BY_RECHARGE;
  if (account?.startsWith('tournament:') === true) return BY_TOURNAMENT;
  if (playerId !== null) return BY_PLAYER;
  return BY_KIND;
};

/** The statement that finds these transfers by an index, with its values. */
export const statementFor = (filter: TransferFilter, limit: number): { text: string; values: unknown[] } => {
  const { account, kind, playerId, matchIds, withdrawalId, rechargeId, key, from, to, after, kinds } = filter;
  const text = textFor(filter);
  const values = [
    account,
    kind,
    playerId,
    matchIds,
    withdrawalId,
    rechargeId,
    key,
    from,
    to,
    after?.at,
    after?.key,
    limit,
  ];
  return { text, values: text === BY_KIND ? [...values, kinds ?? TRANSFER_KINDS] : values };
};

/** Transfers that match the filter, newest first. */
export const findTransfers = (db: Queries, filter: TransferFilter, limit: number) => {
  const { text, values } = statementFor(filter, limit);
  return db.query<TransferRow>(text, values);
};

/** Transfers by their keys, oldest first. */
export const readTransfersByKey = (db: Queries, keys: readonly string[]): Promise<TransferRow[]> =>
  db.query<TransferRow>(
    `select ${COLUMNS} from ledger.transfers t where t.transfer_key = any ($1::text[]) order by t.created_at, t.transfer_key`,
    [keys],
  );

/** Balances by kind of account, in paise: each house account, and all accounts of a player's or held kind together. Reads all legs. */
export const sumAccounts = async (db: Queries): Promise<Map<string, number>> => {
  const rows = await db.query<{ account: string; paise: number }>(
    `select split_part(leg.account, ':', 1) as account, sum(leg.amount)::bigint as paise
     from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount) group by 1`,
  );
  return new Map(rows.map(({ account, paise }) => [account, paise]));
};
