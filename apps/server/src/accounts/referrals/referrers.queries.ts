import type { Queries } from '../../platform/db/database.ts';

export type ReferrerRow = {
  player_id: string;
  username: string;
  phone: string;
  refer_code: string;
  created_at: Date;
  first_id: string | null;
  first_username: string | null;
  second_id: string | null;
  second_username: string | null;
  referred: number;
  earned_paise: number;
};

/** A player as a referrer; null when the player does not exist. */
export const findReferrer = async (db: Queries, playerId: string): Promise<ReferrerRow | null> => {
  const [row] = await db.query<ReferrerRow>(
    `select p.player_id, p.username, p.phone, p.refer_code, p.created_at, w.referral_paise as earned_paise,
            first.player_id as first_id, first.username as first_username,
            second.player_id as second_id, second.username as second_username,
            (select count(*)::int from players own where own.referrer_id = p.player_id) as referred
     from players p join ledger.wallets w using (player_id)
     left join players first on first.player_id = p.referrer_id
     left join players second on second.player_id = first.referrer_id
     where p.player_id = $1`,
    [playerId],
  );
  return row ?? null;
};

export type TopRow = {
  player_id: string;
  username: string;
  phone: string;
  bonuses: number;
  first_paise: number;
  second_paise: number;
  paise: number;
  sign_ups: number;
  blocked: boolean;
};

export type TopReferrersQuery = {
  /** The closed days of the period, and the instants of the part that is read from the ledger. */
  readonly closedFrom: string;
  readonly closedTo: string;
  readonly openFrom: Date;
  readonly from: Date;
  readonly to: Date;
  readonly after: { readonly paise: number; readonly playerId: string } | null;
  readonly limit: number;
};

// Closed days are read as one row per day and referrer, open days from the bonuses themselves. Sign-ups are counted for the
// referrers of the page only.
const TOP = `
  with paid as (
    select player_id, level, bonuses, paise from reports.referrer_days where day >= $1::date and day < $2::date
    union all
    select own.player_id, split_part(t.transfer_key, ':', 5)::int, case t.kind when 'referral_bonus' then 1 else -1 end, own.paise
    from ledger.transfers t
    cross join lateral (
      select split_part(leg.account, ':', 2)::uuid as player_id, sum(leg.amount) as paise
      from unnest(t.accounts, t.amounts) leg (account, amount)
      where split_part(leg.account, ':', 1) in ('deposit', 'reward', 'due') group by 1
    ) own
    where t.kind in ('referral_bonus', 'referral_reversed') and t.created_at >= $3 and t.created_at < $4
  ), top as (
    select player_id, sum(bonuses)::int as bonuses, sum(paise)::bigint as paise,
           coalesce(sum(paise) filter (where level = 1), 0)::bigint as first_paise,
           coalesce(sum(paise) filter (where level = 2), 0)::bigint as second_paise
    from paid group by 1
    having $6::bigint is null or (sum(paise), player_id) < ($6, $7::uuid)
    order by 3 desc, 1 desc limit $8
  )
  select top.*, p.username, p.phone, b.player_id is not null as blocked,
         (select count(*)::int from players n where n.referrer_id = top.player_id and n.created_at >= $5 and n.created_at < $4) as sign_ups
  from top join players p using (player_id) left join referral_blocks b using (player_id)
  order by top.paise desc, top.player_id desc`;

/** One page of the referrers who earned most in a period. */
export const readTopReferrers = (db: Queries, query: TopReferrersQuery): Promise<TopRow[]> => {
  const { closedFrom, closedTo, openFrom, from, to, after, limit } = query;
  const position = [after?.paise ?? null, after?.playerId ?? null];
  return db.query<TopRow>(TOP, [closedFrom, closedTo, openFrom, to, from, ...position, limit]);
};

export type ReferredRow = {
  player_id: string;
  username: string;
  phone: string;
  created_at: Date;
  through_id: string;
  through_username: string;
  won: number;
  bonuses: number;
  paise: number;
};

type ReferredQuery = {
  readonly playerId: string;
  readonly level: 1 | 2;
  readonly after: { readonly at: Date; readonly key: string } | null;
  readonly limit: number;
};

/** Reads one page of a referrer's referred players, newest first, with the bonuses of their wins, by the wing that has the battles. */
export type ReadReferred = (db: Queries, query: ReferredQuery) => Promise<ReferredRow[]>;
