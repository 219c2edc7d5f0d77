import type { TransferKind } from '@muqabla/contract/core/ledger/ledger-calls';
import { addDays, startOfDay } from '@muqabla/contract/india-time';
import type { PenaltyKind } from '@muqabla/contract/play/matches/penalty';
import type { Sum } from '../../../console/reports/figures.rules.ts';
import { readClosedDays } from '../../../core/closed-days/closed-days.queries.ts';
import type { DaySpan } from '../../../core/closed-days/period.rules.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { type ListColumns, type PageRequest, pageSql } from '../../../platform/db/pagination.rules.ts';

export type PenaltyRow = {
  key: string;
  match_id: string;
  side: string;
  kind: PenaltyKind;
  charged_at: Date;
  game_name: string;
  player_id: string;
  username: string;
  phone: string;
  amount_paise: number;
  at_once_paise: number;
  outstanding_paise: number;
  returned: boolean;
  staff_id: string | null;
  staff_name: string | null;
  reason: string;
};

export type PenaltyFilter = {
  readonly kind: PenaltyKind | null;
  /** A complete phone number or username. */
  readonly player: string | null;
  readonly from: Date | null;
  readonly to: Date | null;
  readonly dueOnly: boolean;
  readonly pageRequest: PageRequest;
};

export const PENALTY_ORDER: ListColumns = {
  time: 'p.charged_at',
  key: [
    ['p.match_id', 'uuid'],
    ['p.side', 'word'],
    ['p.kind', 'word'],
  ],
};

// Times are always compared, with open bounds where none is set, so that the statement walks an index for every filter;
// the other conditions are added only if their filter is set.
const WITHIN_TIMES = `p.charged_at >= coalesce($1, '-infinity'::timestamptz) and p.charged_at < coalesce($2, 'infinity'::timestamptz)`;
const byPlayer = (player: string) => `p.player_id in (
    select player_id from players where phone = ${player} union select player_id from players where lower(username) = lower(${player}))`;
const BY_OWING_PLAYER = 'p.player_id in (select player_id from ledger.wallets where due_paise > 0)';

const legs = (transfer: string, account: string) => `coalesce((select sum(leg.amount)
    from unnest(${transfer}.accounts, ${transfer}.amounts) leg (account, amount) where leg.account = ${account}), 0)`;

// Older dues are collected first: of the amount owed now, the newest dues are outstanding and the others are paid.
const NEWER_DUES = `coalesce((
    select sum(-${legs('n', `'due:' || p.player_id`)}) from ledger.transfers n
    where n.accounts @> array['due:' || p.player_id]
      and n.kind in ('penalty', 'settlement_reversed', 'stake_taken_back', 'referral_reversed')
      and (n.created_at, n.transfer_key) > (t.created_at, t.transfer_key)
      and not exists (select from ledger.transfers undoing where undoing.transfer_key = n.transfer_key || ':reversed')), 0)`;

/** The statement that finds penalties by an index, with its values. All penalties of owing players are read: they are few. */
export const penaltiesStatement = ({ from, to, kind, player, dueOnly, pageRequest }: PenaltyFilter, limit: number) => {
  const values: unknown[] = [from, to];
  const bind = (value: string) => `$${values.push(value)}`;
  const { mark, beyond, orderBy } = pageSql(PENALTY_ORDER, pageRequest, bind);
  const where = [
    WITHIN_TIMES,
    beyond,
    ...(kind === null ? [] : [`p.kind = ${bind(kind)}`]),
    ...(player === null ? [] : [byPlayer(bind(player))]),
    ...(dueOnly ? [BY_OWING_PLAYER] : []),
  ].join(' and ');
  const text = `
  with p as materialized (
    select * from match_penalties p where ${where} ${orderBy} ${dueOnly ? '' : `limit ${limit}`}
  )
  select ${mark}, t.transfer_key as key, p.match_id, p.side, p.kind, p.charged_at, m.game_name, p.player_id, player.username,
         player.phone, p.amount_paise, (p.amount_paise - owed.at_first)::bigint as at_once_paise,
         owed.now::bigint as outstanding_paise, undone.transfer_key is not null as returned,
         s.staff_id, s.name as staff_name, e.note as reason
  from p
  join ledger.transfers t
    on t.transfer_key = 'match:' || p.match_id || ':' || p.version || ':' || p.side || ':' || p.kind || ':penalty'
  join matches m on m.match_id = p.match_id
  join players player on player.player_id = p.player_id
  join ledger.wallets w on w.player_id = p.player_id
  join match_events e on e.match_id = p.match_id and e.version = p.version
  left join staff s on s.staff_id = e.actor_id
  left join ledger.transfers undone on undone.transfer_key = t.transfer_key || ':reversed'
  cross join lateral (select -${legs('t', `'due:' || p.player_id`)} as at_first) charged
  cross join lateral (
    select charged.at_first, case
      when charged.at_first = 0 or w.due_paise = 0 or undone.transfer_key is not null then 0
      else greatest(0, least(charged.at_first, w.due_paise - ${NEWER_DUES})) end as now
  ) owed
  ${dueOnly ? 'where owed.now > 0' : ''} ${orderBy} limit ${limit}`;
  return { text, values };
};

/** Finds up to `limit` penalties from the cursor on. */
export const findPenalties = (db: Queries, filter: PenaltyFilter, limit: number) => {
  const { text, values } = penaltiesStatement(filter, limit);
  return db.query<PenaltyRow & { mark: string }>(text, values);
};

const KINDS = ['penalty', 'penalty_returned', 'due_collected'] as const satisfies readonly TransferKind[];

/** Sums of penalties and collections by kind of account: stored sums of closed days, and the ledger's of open days. */
export const readPenaltySums = async (db: Queries, { from, to }: DaySpan): Promise<Sum[]> => {
  const { openSince } = await readClosedDays(db);
  const [start, end] = [startOfDay(from), startOfDay(to)];
  const [stored, open] = await Promise.all([
    db.query<Sum>(
      `select kind, account, sum(legs)::int as legs, sum(paise)::bigint as paise from reports.day_sums
       where day between $1::date and $2::date and kind = any ($3) group by 1, 2`,
      [from, addDays(to, -1), KINDS],
    ),
    db.query<Sum>(
      `select t.kind, split_part(leg.account, ':', 1) as account, count(*)::int as legs, sum(leg.amount)::bigint as paise
       from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
       where t.kind = any ($3) and t.created_at >= $1 and t.created_at < $2 group by 1, 2`,
      [openSince > start ? openSince : start, end, KINDS],
    ),
  ]);
  return [...stored, ...open];
};

/** The dues of all players together, in paise. */
export const readOutstanding = async (db: Queries): Promise<number> => {
  const [row] = await db.query<{ paise: number }>(
    'select coalesce(sum(due_paise), 0)::bigint as paise from ledger.wallets where due_paise > 0',
  );
  return row?.paise ?? 0;
};
