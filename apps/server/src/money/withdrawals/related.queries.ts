import { bannedAt, type RelatedRow } from '../../accounts/players/players.queries.ts';
import type { Queries } from '../../platform/db/database.ts';

const MAX_OWN_SIGN_INS = 50;
const MAX_OTHERS_PER_TRAIT = 100;
const MAX_LISTED = 50;

/**
 * Players who share a device, an address or a payout account with this player. Bounded for every address and device: it
 * reads this player's newest sign-ins and, for each trait, the newest of other players, by an index each.
 */
export const readRelated = (db: Queries, playerId: string, now: Date) =>
  db.query<RelatedRow>(
    `with own as materialized (
       select device_hash, address, created_at from sessions where player_id = $1 order by session_id desc limit ${MAX_OWN_SIGN_INS}
     ), found as (
       select other.player_id, 'device' as trait
       from (select distinct device_hash from own where device_hash is not null) own_trait
       cross join lateral (
         select player_id from sessions where device_hash = own_trait.device_hash order by session_id desc limit ${MAX_OTHERS_PER_TRAIT}) other
       union
       select other.player_id, 'address'
       from (select address, min(created_at) as first, max(created_at) as last from own where address is not null group by 1) own_trait
       cross join lateral (
         select player_id from sessions
         where player_id is not null and address = own_trait.address
           and created_at between own_trait.first - interval '30 days' and own_trait.last + interval '30 days'
         order by created_at desc limit ${MAX_OTHERS_PER_TRAIT}) other
       union
       select other.player_id, 'payout'
       from (select distinct payout_target from (
               select payout_target from withdrawals where player_id = $1
               order by requested_at desc, withdrawal_id desc limit ${MAX_OWN_SIGN_INS}) paid) own_trait
       cross join lateral (
         select player_id from withdrawals where payout_target = own_trait.payout_target limit ${MAX_OTHERS_PER_TRAIT}) other
     )
     select p.player_id, p.username, ${bannedAt('$2')} as banned,
            array_agg(distinct f.trait order by f.trait) as shared
     from found f join players p using (player_id) where p.player_id <> $1
     group by p.player_id, p.username order by count(distinct f.trait) desc, p.player_id desc limit ${MAX_LISTED}`,
    [playerId, now],
  );

/**
 * Returns those of these players who share a device, an address within 30 days, or a payout account with this player.
 * A server on one machine with its players sees no address of theirs, so that an address of the machine itself is none.
 */
export const findRelatedAmong = async (
  db: Queries,
  playerId: string,
  otherIds: readonly string[],
): Promise<Set<string>> => {
  if (otherIds.length === 0) return new Set();
  const rows = await db.query<{ player_id: string }>(
    `with own as materialized (
       select device_hash, address, created_at from sessions where player_id = $1 order by session_id desc limit ${MAX_OWN_SIGN_INS}
     ), theirs as materialized (
       select o.player_id, s.device_hash, s.address, s.created_at
       from unnest($2::uuid[]) o (player_id)
       cross join lateral (
         select device_hash, address, created_at from sessions where player_id = o.player_id
         order by session_id desc limit ${MAX_OWN_SIGN_INS}) s
     )
     select distinct t.player_id from theirs t
     join own on own.device_hash = t.device_hash
       or (own.address = t.address and own.address not in ('127.0.0.1', '::1', '::ffff:127.0.0.1')
           and t.created_at between own.created_at - interval '30 days' and own.created_at + interval '30 days')
     union
     select theirs.player_id from withdrawals theirs
     join withdrawals paid on paid.payout_target = theirs.payout_target and paid.player_id = $1
     where theirs.player_id = any ($2::uuid[])`,
    [playerId, otherIds],
  );
  return new Set(rows.map(({ player_id }) => player_id));
};
