import type { HolderKind } from '@muqabla/contract/core/wallet/held-calls';
import type { Queries } from '../../platform/db/database.ts';

export type HeldRow = {
  kind: HolderKind;
  id: string;
  held_paise: number;
  since: Date;
  game_name: string | null;
  room: 'manual' | 'auto' | null;
  opponent: string | null;
  number: string | null;
};

const UNDER_WAY = `('new', 'requested', 'running', 'pending', 'conflict')`;

/**
 * The player's money on accounts that hold it, newest first, from the legs of its transfers. The escrow of a match has
 * the stakes of both sides; the player's part is what transfers between the escrow and this player have left there.
 */
export const readHeldMoney = (db: Queries, playerId: string) =>
  db.query<HeldRow>(
    `with own_match as (
       select match_id from matches where host_id = $1 and status in ${UNDER_WAY}
       union all
       select match_id from matches where joiner_id = $1 and status in ${UNDER_WAY}
     ), held as (
       select 'battle' as kind, m.match_id as id, 'escrow:' || m.match_id as account, t.transfer_key, m.status_since as since,
              m.game_name, m.room, case when m.host_id = $1 then m.joiner_id else m.host_id end as opponent_id, null as number
       from own_match join matches m using (match_id)
       join ledger.transfers t on t.match_id = m.match_id
        and t.accounts && array['deposit:' || $1::uuid, 'reward:' || $1::uuid, 'due:' || $1::uuid]
       union all
       select 'withdrawal', w.withdrawal_id, 'withdrawal:' || w.withdrawal_id, t.transfer_key, w.requested_at, null, null, null, null
       from withdrawals w join ledger.transfers t on t.withdrawal_id = w.withdrawal_id
       where w.player_id = $1 and w.status in ('pending', 'approved')
       union all
       select 'recharge', r.recharge_id, 'recharge:' || r.recharge_id, t.transfer_key, r.created_at, null, null, null, r.number
       from recharges r join ledger.transfers t on t.recharge_id = r.recharge_id
       where r.player_id = $1 and r.status = 'pending'
       union all
       select 'deposit', d.deposit_id, 'suspense', t.transfer_key, d.settled_at, null, null, null, null
       from deposits d
       join ledger.transfers t
         on t.transfer_key in ('deposit:' || d.deposit_id || ':suspense', 'deposit:' || d.deposit_id || ':suspense:resolved')
       where d.player_id = $1 and d.status = 'suspense'
       union all
       select 'tournament', p.tournament_id, 'tournament:' || p.tournament_id, t.transfer_key, p.joined_at, g.game_name, null, null, null
       from tournament_players p
       join tournaments g using (tournament_id)
       join ledger.transfers t on t.transfer_key = 'tournament:' || p.tournament_id || ':' || p.joins || ':hold:' || p.player_id
       where p.player_id = $1 and p.left_at is null and g.status not in ('paid', 'cancelled')
     )
     select held.kind, held.id, sum(leg.amount)::bigint as held_paise, held.since, held.game_name, held.room,
            opponent.username as opponent, held.number
     from held
     join ledger.transfers t using (transfer_key)
     cross join lateral unnest(t.accounts, t.amounts) leg (account, amount)
     left join players opponent on opponent.player_id = held.opponent_id
     where leg.account = held.account
     group by held.kind, held.id, held.since, held.game_name, held.room, opponent.username, held.number
     having sum(leg.amount) <> 0
     order by held.since desc, held.id desc`,
    [playerId],
  );
