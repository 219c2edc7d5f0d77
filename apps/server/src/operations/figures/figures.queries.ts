import type { Queries } from '../../platform/db/database.ts';

/** A player's figures from the ledger alone, in paise; `games` is a count. */
export type LedgerFigures = {
  readonly lost_today: number;
  readonly at_risk: number;
  readonly deposits_today: number;
  readonly won: number;
  readonly staked: number;
  readonly penalty: number;
  readonly referral: number;
  readonly bonuses: number;
  readonly games: number;
  readonly prizes: number;
  readonly to_bank: number;
  readonly recharging: number;
};

const quoted = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ');
const sumOf = (...kinds: readonly string[]) => `coalesce(sum(paise) filter (where kind in (${quoted(kinds)})), 0)`;
const STAKES = ['stake_held', 'stake_returned', 'stake_taken_back'];
const ENTRIES = ['tournament_entry_held', 'tournament_entry_returned'];
const SETTLEMENTS = ['match_settled', 'settlement_reversed'];

/** The money of one kind of hold, `withdrawal` or `recharge`, that is on its accounts. */
const heldAs = (kind: string) => `
  select own.player_id, sum(leg.amount) as paise
  from (select distinct player_id, ${kind}_id from moved where ${kind}_id is not null) own
  join ledger.transfers t using (${kind}_id), unnest(t.accounts, t.amounts) leg (account, amount)
  where leg.account = '${kind}:' || own.${kind}_id group by 1`;

// A deposit in suspense has no leg of a player, and one that may still be paid has none at all.
const DEPOSITS_ELSEWHERE = `
  select d.player_id, sum(d.amount_paise) as paise from deposits d
  where d.player_id = any ($1::uuid[])
    and (d.status in ('created', 'pending') or (d.status in ('captured', 'suspense') and d.settled_at >= $2))
    and not exists (select from ledger.transfers capture where capture.transfer_key = 'deposit:' || d.deposit_id || ':capture')
  group by 1`;

// Every leg of these players, also those of transfers that changed their dues alone; a battle's outcome is read from the
// settlements that stand, in which a loser has no leg. Only that a tournament is over is not in the ledger.
const FIGURES = `
  with wanted as (
    select unnest($1::uuid[]) as player_id
  ), own as (
    select player_id, transfer_key from ledger.entries where player_id = any ($1::uuid[])
    union
    select wanted.player_id, t.transfer_key from wanted join ledger.transfers t on t.accounts && array['due:' || wanted.player_id]
     and t.kind in ('penalty', 'penalty_returned', 'due_collected', 'settlement_reversed', 'stake_taken_back', 'referral_reversed')
  ), moved as (
    select own.player_id, t.kind, t.match_id, t.withdrawal_id, t.recharge_id, t.reference, t.created_at, legs.paise,
           -t.amounts[array_position(t.accounts, 'gateway_clearing')] as captured
    from own join ledger.transfers t using (transfer_key)
    cross join lateral (
      select sum(leg.amount) as paise from unnest(t.accounts, t.amounts) leg (account, amount)
      where leg.account in ('deposit:' || own.player_id, 'reward:' || own.player_id, 'due:' || own.player_id)
    ) legs
  ), sums as (
    select player_id, ${sumOf(...SETTLEMENTS, 'tournament_prize')} as won, -${sumOf(...STAKES, ...ENTRIES)} as staked,
           -${sumOf('penalty', 'penalty_returned')} as penalty, ${sumOf('referral_bonus', 'referral_reversed')} as referral,
           ${sumOf('referral_bonus', 'referral_reversed', 'joining_bonus')} as bonuses, ${sumOf('tournament_prize')} as prizes,
           coalesce(sum(captured) filter (where kind = 'deposit_captured' and created_at >= $2), 0) as captured
    from moved group by 1
  ), battles as (
    select own.player_id, -own.paise as lost, case when outcome.standing > 0 then outcome.settled_at end as settled_at
    from (select player_id, match_id, ${sumOf(...STAKES, ...SETTLEMENTS)} as paise
          from moved where match_id is not null group by 1, 2 having bool_or(kind = 'stake_held')) own
    cross join lateral (
      select max(t.created_at) filter (where t.kind = 'match_settled') as settled_at,
             count(*) filter (where t.kind = 'match_settled') - count(*) filter (where t.kind = 'settlement_reversed') as standing
      from ledger.transfers t where t.match_id = own.match_id and t.kind in (${quoted(SETTLEMENTS)})
    ) outcome
  ), tournament_sums as (
    select own.player_id, -own.paise as lost, -own.entry as entry, t.status not in ('paid', 'cancelled') as is_on,
           t.status = 'paid' and t.ended_at >= $2 as is_of_today
    from (select player_id, reference, ${sumOf(...ENTRIES, 'tournament_prize')} as paise, ${sumOf(...ENTRIES)} as entry
          from moved where kind in (${quoted([...ENTRIES, 'tournament_prize'])}) group by 1, 2) own
    join tournaments t on t.tournament_id = own.reference::uuid
  )
  select wanted.player_id,
         (coalesce((select sum(lost) from battles b where b.player_id = wanted.player_id and b.settled_at >= $2), 0)
          + coalesce((select sum(lost) from tournament_sums a where a.player_id = wanted.player_id and a.is_of_today), 0))::bigint as lost_today,
         (coalesce((select sum(lost) from battles b where b.player_id = wanted.player_id and b.settled_at is null), 0)
          + coalesce((select sum(entry) from tournament_sums a where a.player_id = wanted.player_id and a.is_on), 0))::bigint as at_risk,
         (coalesce(sums.captured, 0) + coalesce(elsewhere.paise, 0))::bigint as deposits_today,
         coalesce(sums.won, 0)::bigint as won, coalesce(sums.staked, 0)::bigint as staked,
         coalesce(sums.penalty, 0)::bigint as penalty, coalesce(sums.referral, 0)::bigint as referral,
         coalesce(sums.bonuses, 0)::bigint as bonuses,
         (select count(*) from battles b where b.player_id = wanted.player_id and b.settled_at is not null)::int as games,
         coalesce(sums.prizes, 0)::bigint as prizes,
         coalesce(withdrawn.paise, 0)::bigint as to_bank, coalesce(recharged.paise, 0)::bigint as recharging
  from wanted left join sums using (player_id) left join (${DEPOSITS_ELSEWHERE}) elsewhere using (player_id)
  left join (${heldAs('withdrawal')}) withdrawn using (player_id) left join (${heldAs('recharge')}) recharged using (player_id)`;

/** Reads the figures of these players from the ledger; `dayStart` begins the day of those that begin again each day. */
export const readLedgerFigures = async (db: Queries, playerIds: readonly string[], dayStart: Date) => {
  const rows = await db.query<LedgerFigures & { player_id: string }>(FIGURES, [playerIds, dayStart]);
  return new Map(rows.map(({ player_id, ...figures }): [string, LedgerFigures] => [player_id, figures]));
};

/** The sum of the prizes on the seats of each of these players, as the pages of tournaments show them. */
export const readPrizes = async (db: Queries, playerIds: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.query<{ player_id: string; paise: number }>(
    'select player_id, sum(prize_paise)::bigint as paise from tournament_players where player_id = any ($1::uuid[]) group by 1',
    [playerIds],
  );
  return new Map(rows.map(({ player_id, paise }) => [player_id, paise]));
};

const TELLING_KINDS = [
  'stake_held',
  'match_settled',
  'settlement_reversed',
  'tournament_entry_held',
  'tournament_prize',
  'deposit_captured',
  'withdrawal_held',
  'referral_bonus',
  'penalty',
];

/** The players, without deleted ones, of the newest transfers of each kind that moves a figure, up to `limit`; each kind reads one index from its end. */
export const findNewestMoved = async (db: Queries, limit: number): Promise<string[]> => {
  const rows = await db.query<{ player_id: string }>(
    `select moved.player_id from unnest($1::text[]) wanted (kind)
     cross join lateral (
       select t.accounts, t.created_at from ledger.transfers t where t.kind = wanted.kind order by t.created_at desc limit $2
     ) newest
     cross join lateral (
       select split_part(account, ':', 2)::uuid as player_id from unnest(newest.accounts) account
       where split_part(account, ':', 1) in ('deposit', 'reward', 'due')
     ) moved
     join players p on p.player_id = moved.player_id and p.deleted_at is null
     group by 1 order by max(newest.created_at) desc, 1 limit $2`,
    [TELLING_KINDS, limit],
  );
  return rows.map(({ player_id }) => player_id);
};

/** The first and the last id of a player; null when there is none. Ids begin with the time of registration. */
export const findIdRange = async (db: Queries): Promise<{ first: string; last: string } | null> => {
  const [row] = await db.query<{ first: string | null; last: string | null }>(
    `select (select player_id from players order by player_id limit 1) as first,
            (select player_id from players order by player_id desc limit 1) as last`,
  );
  const { first = null, last = null } = row ?? {};
  return first === null || last === null ? null : { first, last };
};

/** The players who registered next after each of these ids, without deleted ones. */
export const findPlayersFrom = async (db: Queries, ids: readonly string[]): Promise<string[]> => {
  const rows = await db.query<{ player_id: string }>(
    `select distinct p.player_id from unnest($1::uuid[]) point (id)
     cross join lateral (select player_id, deleted_at from players where player_id >= point.id order by player_id limit 1) p
     where p.deleted_at is null`,
    [ids],
  );
  return rows.map(({ player_id }) => player_id);
};
