import type { SharedTrait } from '@muqabla/contract/players/sign-in-calls';
import type { Queries } from '../platform/db/database.ts';
import { bannedAt } from './players.queries.ts';

export type RelatedRow = { player_id: string; username: string; banned: boolean; shared: SharedTrait[] };

const OWN_SIGN_INS = 50;
const OTHERS_OF_EACH = 100;
const SHOWN = 50;

/**
 * Players who have something in common with this one. Bounded whatever an address or a browser has seen: the newest
 * sign-ins of this player, and for each of their traits the newest of others, by an index each.
 */
export const listRelated = (db: Queries, playerId: string, now: Date) =>
  db.query<RelatedRow>(
    `with own as materialized (
       select device_hash, address, created_at from sessions where player_id = $1 order by session_id desc limit ${OWN_SIGN_INS}
     ), found as (
       select other.player_id, 'device' as trait
       from (select distinct device_hash from own where device_hash is not null) mine
       cross join lateral (
         select player_id from sessions where device_hash = mine.device_hash order by session_id desc limit ${OTHERS_OF_EACH}) other
       union
       select other.player_id, 'address'
       from (select address, min(created_at) as first, max(created_at) as last from own where address is not null group by 1) mine
       cross join lateral (
         select player_id from sessions
         where player_id is not null and address = mine.address
           and created_at between mine.first - interval '30 days' and mine.last + interval '30 days'
         order by created_at desc limit ${OTHERS_OF_EACH}) other
       union
       select other.player_id, 'payout'
       from (select distinct payout_target from (
               select payout_target from withdrawals where player_id = $1
               order by requested_at desc, withdrawal_id desc limit ${OWN_SIGN_INS}) paid) mine
       cross join lateral (
         select player_id from withdrawals where payout_target = mine.payout_target limit ${OTHERS_OF_EACH}) other
     )
     select p.player_id, p.username, ${bannedAt('$2')} as banned,
            array_agg(distinct f.trait order by f.trait) as shared
     from found f join players p using (player_id) where p.player_id <> $1
     group by p.player_id, p.username order by count(distinct f.trait) desc, p.player_id desc limit ${SHOWN}`,
    [playerId, now],
  );
