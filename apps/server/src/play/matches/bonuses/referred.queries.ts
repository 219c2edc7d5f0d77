import { FLAG_BATTLES } from '@muqabla/contract/accounts/referrals/referral-calls';
import { REFERRED, type ReferredBattles } from '../../../accounts/referrals/flags.queries.ts';
import type { ReadReferred, ReferredRow } from '../../../accounts/referrals/referrers.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';

const lastOpponents = (side: 'host' | 'joiner', other: 'host' | 'joiner') => `(
    select ${other}_id as opponent_id from matches where ${side}_id = c.player_id and status = 'completed'
    order by status_since desc limit ${FLAG_BATTLES})`;

export const REFERRED_BATTLES = `select c.referrer_id, c.player_id, count(*)::int as battles,
    count(*) filter (where met.opponent_id = c.referrer_id)::int as with_referrer,
    count(*) filter (where o.referrer_id = c.referrer_id)::int as with_referred
  from (${REFERRED}) c
  cross join lateral (${lastOpponents('host', 'joiner')} union all ${lastOpponents('joiner', 'host')}) met
  join players o on o.player_id = met.opponent_id
  group by 1, 2`;

/** Counts the opponents of the referred players of referrers in their last battles. */
export const readReferredBattles = (db: Queries, referrerIds: readonly string[]) =>
  db.query<ReferredBattles>(REFERRED_BATTLES, [referrerIds]);

// Referred players of a level, newest first. Bonuses are those of the player's own won matches on the level.
const referredStatement = (level: 1 | 2) => {
  const page =
    level === 1
      ? `select player_id, username, phone, created_at, referrer_id from players where referrer_id = $1`
      : `select p.player_id, p.username, p.phone, p.created_at, p.referrer_id
         from players through join players p on p.referrer_id = through.player_id where through.referrer_id = $1`;
  const won = (side: 'host' | 'joiner') =>
    `select match_id from matches where ${side}_id = page.player_id and status = 'completed' and winner = '${side}'`;
  return `
  with page as materialized (
    select * from (${page}) found where $2::timestamptz is null or (created_at, player_id) < ($2, $3::uuid)
    order by created_at desc, player_id desc limit $4
  )
  select page.player_id, page.username, page.phone, page.created_at, through.player_id as through_id,
         through.username as through_username, earned.won, earned.bonuses, earned.paise
  from page join players through on through.player_id = page.referrer_id
  cross join lateral (
    select count(distinct wins.match_id)::int as won,
           coalesce(sum(case t.kind when 'referral_bonus' then 1 when 'referral_reversed' then -1 end), 0)::int as bonuses,
           coalesce(sum(-t.amounts[array_position(t.accounts, 'commission')]), 0)::bigint as paise
    from (${won('host')} union all ${won('joiner')}) wins
    left join ledger.transfers t on t.match_id = wins.match_id and t.kind in ('referral_bonus', 'referral_reversed')
     and split_part(t.transfer_key, ':', 5) = '${level}'
  ) earned
  order by page.created_at desc, page.player_id desc`;
};

export const REFERRED_STATEMENTS = { 1: referredStatement(1), 2: referredStatement(2) } as const;

/** One page of a referrer's referred players, newest first, with the bonuses of their wins. */
export const readReferred: ReadReferred = (db, { playerId, level, after, limit }) =>
  db.query<ReferredRow>(REFERRED_STATEMENTS[level], [playerId, after?.at ?? null, after?.key ?? null, limit]);
