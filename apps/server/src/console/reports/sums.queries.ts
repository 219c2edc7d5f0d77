import { TRANSFER_KINDS } from '@muqabla/contract/core/ledger/ledger-calls';
import type { Queries } from '../../platform/db/database.ts';
import type { Sum } from './figures.rules.ts';

type Span = { readonly from: Date; readonly to: Date };

// The transfers of a span by the index on kind and time, kind by kind: `offset 0` keeps the planner from reading them otherwise.
const OF_SPAN = `unnest($3::text[]) wanted (kind), lateral (
       select * from ledger.transfers t where t.kind = wanted.kind and t.created_at >= $1 and t.created_at < $2 offset 0) t`;

/** Sums of a span of time by kind and account group, read from the ledger by its index on kind and time. */
export const sumSpan = (db: Queries, { from, to }: Span): Promise<Sum[]> =>
  db.query<Sum>(
    `select t.kind, split_part(leg.account, ':', 1) as account, count(*)::int as legs, sum(leg.amount)::bigint as paise
     from ${OF_SPAN}, unnest(t.accounts, t.amounts) leg (account, amount) group by 1, 2`,
    [from, to, TRANSFER_KINDS],
  );

/** Sums by day in India, kind and account group, read from the ledger by its index on kind and time. */
export const sumSpanByDay = (db: Queries, { from, to }: Span): Promise<(Sum & { day: string })[]> =>
  db.query<Sum & { day: string }>(
    `select reports.india_day(t.created_at)::text as day, t.kind, split_part(leg.account, ':', 1) as account,
            count(*)::int as legs, sum(leg.amount)::bigint as paise
     from ${OF_SPAN}, unnest(t.accounts, t.amounts) leg (account, amount) group by 1, 2, 3`,
    [from, to, TRANSFER_KINDS],
  );

/** The stored sums of closed days, `from` and `to` inclusive. */
export const readDaySums = (db: Queries, from: string, to: string): Promise<(Sum & { day: string })[]> =>
  db.query<Sum & { day: string }>(
    'select day::text, kind, account, legs, paise from reports.day_sums where day between $1::date and $2::date',
    [from, to],
  );

/** The balance of each account group at the end of this closed day, in paise. */
export const readDayBalances = async (db: Queries, day: string | null): Promise<Map<string, number>> => {
  const rows = await db.query<{ account: string; paise: number }>(
    'select account, paise from reports.day_balances where day = $1::date',
    [day],
  );
  return new Map(rows.map(({ account, paise }) => [account, paise]));
};

/** The number of players who put in a stake in a span of time. */
export const countActivePlayers = async (db: Queries, { from, to }: Span): Promise<number> => {
  const [row] = await db.query<{ players: number }>(
    `select count(distinct split_part(leg.account, ':', 2))::int as players
     from ledger.transfers t, unnest(t.accounts) leg (account)
     where t.kind = 'stake_held' and t.created_at >= $1 and t.created_at < $2
       and split_part(leg.account, ':', 1) in ('deposit', 'reward')`,
    [from, to],
  );
  return row?.players ?? 0;
};

/** The number of registrations in a span of time. */
export const countSignUps = async (db: Queries, { from, to }: Span): Promise<number> => {
  const [row] = await db.query<{ players: number }>(
    'select count(*)::int as players from players where created_at >= $1 and created_at < $2',
    [from, to],
  );
  return row?.players ?? 0;
};

/** The number of registrations on each day in India since then. */
export const countSignUpsByDay = async (db: Queries, { from, to }: Span): Promise<Map<string, number>> => {
  const rows = await db.query<{ day: string; players: number }>(
    `select reports.india_day(created_at)::text as day, count(*)::int as players from players
     where created_at >= $1 and created_at < $2 group by 1`,
    [from, to],
  );
  return new Map(rows.map(({ day, players }) => [day, players]));
};

/** The number of players who put in a stake on each closed day, `from` and `to` inclusive. */
export const readActivePlayers = async (db: Queries, from: string, to: string): Promise<Map<string, number>> => {
  const rows = await db.query<{ day: string; active_players: number }>(
    'select day::text, active_players from reports.days where day between $1::date and $2::date',
    [from, to],
  );
  return new Map(rows.map((row) => [row.day, row.active_players]));
};

/** Closes days that ended before this one, at most this many: stores their sums. Returns the number of closed days. */
export const closeDays = async (
  db: Queries,
  { before, at, most }: { before: string; at: Date; most: number },
): Promise<number> => {
  const [row] = await db.query<{ closed: number }>('select reports.close_days($1::date, $2, $3) as closed', [
    before,
    at,
    most,
  ]);
  return row?.closed ?? 0;
};
