import { addDays, indiaDayOf, isDay, startOfDay } from '@muqabla/contract/india-time';
import { rupeesFromPaise } from '@muqabla/contract/money';
import type { PenaltyKind } from '@muqabla/contract/play/matches/penalty';
import type { ChargedPenalty } from '@muqabla/contract/play/matches/penalty-calls';
import { refuseInput } from '@muqabla/contract/refusals';
import { begunDays } from '../../../core/closed-days/period.rules.ts';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/read-page.ts';
import type { CallInput, Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { maskPhone } from '../../../platform/masks.rules.ts';
import { readOutstanding, readPenaltySums } from './penalty-totals.queries.ts';
import { pricesView, totalsView } from './penalty-totals.view.ts';

type PenaltyRow = {
  key: string;
  match_id: string;
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

const stateOf = ({ returned, outstanding_paise }: PenaltyRow) => {
  if (returned) return 'returned';
  return outstanding_paise > 0 ? 'due' : 'collected';
};

const penaltyView = (row: PenaltyRow): ChargedPenalty => ({
  key: row.key,
  at: row.charged_at.toISOString(),
  kind: row.kind,
  matchId: row.match_id,
  gameName: row.game_name,
  player: { _id: row.player_id, username: row.username, phone: maskPhone(row.phone) },
  charged: rupeesFromPaise(row.amount_paise),
  atOnce: rupeesFromPaise(row.at_once_paise),
  outstanding: rupeesFromPaise(row.outstanding_paise),
  state: stateOf(row),
  ...(row.staff_id !== null && { reviewer: { _id: row.staff_id, name: row.staff_name ?? '' } }),
  reason: row.reason,
});

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

/** Penalties `p` with their charge, their player, and what is owed of them now. */
const PENALTY = `t.transfer_key as key, p.match_id, p.kind, p.charged_at, m.game_name, p.player_id, player.username,
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
  ) owed`;

type Query = CallInput<'GET /admin/penalties'>['query'];

/** One page of penalties, by a statement that finds them by an index. All penalties of owing players are read: they are few. */
export const readPenaltyPage = async (db: Queries, { kind, player, from, to, due, sort = 'newest', cursor }: Query) => {
  for (const [field, day] of Object.entries({ from, to }))
    if (day !== undefined && !isDay(day)) return refuseInput({ field, code: 'invalid' });
  const dueOnly = due === 'only';
  return readPage(db, {
    columns: {
      time: 'p.charged_at',
      key: [
        ['p.match_id', 'uuid'],
        ['p.side', 'word'],
        ['p.kind', 'word'],
      ],
    },
    sort,
    cursor,
    values: [from === undefined ? null : startOfDay(from), to === undefined ? null : startOfDay(addDays(to, 1))],
    statement: ({ mark, beyond, orderBy, end, bind }) => {
      const ofKind = kind === undefined ? 'true' : `p.kind = ${bind(kind)}`;
      const ofPlayer = player === undefined ? 'true' : byPlayer(bind(player));
      const owing = dueOnly ? BY_OWING_PLAYER : 'true';
      return `
        with p as materialized (
          select * from match_penalties p where ${WITHIN_TIMES} and ${beyond} and ${ofKind} and ${ofPlayer} and ${owing}
          ${dueOnly ? orderBy : end}
        )
        select ${mark}, ${PENALTY} ${dueOnly ? 'where owed.now > 0' : ''} ${end}`;
    },
    view: penaltyView,
  });
};

/** A day before the first penalty. */
const FIRST_DAY = '2020-01-01';

export const listPenalties =
  ({ db, clock, settings }: { db: Queries; clock: Clock; settings: SettingsStore }): Handler<'GET /admin/penalties'> =>
  async ({ query }) => {
    const page = await readPenaltyPage(db, query);
    if (isRefusal(page)) return page;
    const { rows: penalties, ...next } = page;
    const now = clock.now();
    const days = begunDays({ from: query.from ?? FIRST_DAY, to: addDays(query.to ?? indiaDayOf(now), 1) }, now);
    const [sums, outstanding, prices] = await Promise.all([
      readPenaltySums(db, days),
      readOutstanding(db),
      settings.read(),
    ]);
    return { penalties, ...next, totals: totalsView(sums, outstanding), inForce: pricesView(prices) };
  };
