import { HASH, OTHERS, WORKING, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';
import { MATCHES, OWN_MATCHES, OWN_SIDE } from './own-matches.queries.ts';

const UNDER_WAY = `('new', 'requested', 'running', 'pending', 'conflict')`;

export const engineSeams: Seams = {
  tables: {
    matches: {
      afterDeletion: 'cleared',
      where: `${MATCHES} and $1 in (host_id, joiner_id)`,
      order: 'match_id',
      columns: names(`match_id game_name room stake_paise commission_paise status version challenge_code rematch_of
      room_code winner decision_reason created_at status_since deadline_at queue_until tournament_id`),
      computed: {
        side: `case when host_id = $1 then 'host' else 'joiner' end`,
        from_deposit_paise: 'case when host_id = $1 then host_from_deposit_paise else joiner_from_deposit_paise end',
      },
      left: {
        host_id: 'the player, as in side, or another player',
        joiner_id: 'the player, as in side, or another player',
        invited_player_id: OTHERS,
        client_match_id: WORKING,
        host_from_deposit_paise: 'the player’s own is in from_deposit_paise',
        joiner_from_deposit_paise: 'the player’s own is in from_deposit_paise',
      },
    },
    match_events: {
      afterDeletion: 'cleared',
      where: OWN_MATCHES,
      order: 'match_id, version',
      columns: names('match_id version move actor_role from_status to_status happened_at'),
      left: { actor_id: 'the player, another player or staff', note: 'words of staff to staff' },
    },
    match_results: {
      afterDeletion: 'kept',
      where: `${MATCHES} and ${OWN_SIDE}`,
      order: 'match_id',
      columns: names('match_id side result cancel_reason screenshot_id submitted_at'),
      left: { upload_sha256: HASH },
    },
  },
  obstacles: {
    battle: `(select count(*) from matches where host_id = $1 and status in ${UNDER_WAY})
      + (select count(*) from matches where joiner_id = $1 and status in ${UNDER_WAY})`,
  },
  complainable: { match: 'select from matches where match_id = $1 and $2 in (host_id, joiner_id)' },
  subjects: {
    match: `select m.match_id as id, host.username || coalesce(' vs ' || joiner.username, '') as name, m.stake_paise as paise
      from matches m join players host on host.player_id = m.host_id left join players joiner on joiner.player_id = m.joiner_id
      where m.match_id = any ($1::uuid[])`,
  },
  invariants: [
    {
      invariant: 'L6',
      says: 'the escrow of every battle equals the stakes its state calls for',
      sql: `with held as (
            select t.match_id, sum(leg.amount) as paise
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
            where leg.account like 'escrow:%' group by 1
          )
          select count(*)::int as broken from matches m full join held using (match_id)
          where coalesce(held.paise, 0) is distinct from
                case when m.status = 'new' then m.stake_paise
                     when m.status in ('requested', 'running', 'pending', 'conflict') then 2 * m.stake_paise
                     when m.match_id is null then null else 0 end`,
    },
    {
      invariant: 'L7',
      says: 'a settled battle pays and keeps exactly two stakes, once, net of reversals, and only a reversal undoes it',
      sql: `select count(*)::int as broken from matches m
          left join lateral (
            select -sum(leg.amount) as out,
                   count(*) filter (where t.kind = 'match_settled') - count(*) filter (where t.kind = 'settlement_reversed') as standing
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
            where t.match_id = m.match_id and t.kind in ('match_settled', 'settlement_reversed') and leg.account like 'escrow:%'
          ) s on true
          where coalesce(s.out, 0) <> case when m.status = 'completed' then 2 * m.stake_paise else 0 end
             or coalesce(s.standing, 0) <> (m.status = 'completed' and m.stake_paise > 0)::int`,
    },
  ],
  held: {
    battle: `select 'battle' as kind, m.match_id as id, 'escrow:' || m.match_id as account, t.transfer_key, m.status_since as since,
        m.game_name, m.room, opponent.username as opponent, null::text as number
      from (select match_id from matches where host_id = $1 and status in ${UNDER_WAY}
            union all
            select match_id from matches where joiner_id = $1 and status in ${UNDER_WAY}) own
      join matches m using (match_id)
      join ledger.transfers t on t.match_id = m.match_id
       and t.accounts && array['deposit:' || $1::uuid, 'reward:' || $1::uuid, 'due:' || $1::uuid]
      left join players opponent on opponent.player_id = case when m.host_id = $1 then m.joiner_id else m.host_id end`,
  },
  stakes: {
    rows: `select host_id as player_id, stake_paise as paise from matches where status in ${UNDER_WAY}
      union all
      select joiner_id, stake_paise from matches where status in ('requested', 'running', 'pending', 'conflict')`,
    legs: `leg.account like 'escrow:%'`,
  },
  contests: {
    rows: `select match_id as contest_id, 'battle' as form, game_name, stake_paise,
        stake_paise > 0 and status in ${UNDER_WAY} as holds_stakes
      from matches`,
    players: `select match_id as contest_id, host_id as player_id from matches
      union all
      select match_id, joiner_id from matches`,
  },
  trace: {
    battle: {
      transfers: 't.match_id = $1::uuid',
      gameName: `(select m.game_name from matches m where m.match_id = other.match_id and other.transfer_key like 'match:%'
        and $1::uuid in (m.host_id, m.joiner_id))`,
    },
  },
  record: {
    games: `(select count(*) from matches where host_id = w.player_id and status = 'completed')
      + (select count(*) from matches where joiner_id = w.player_id and status = 'completed')`,
    won: `(select count(*) from matches where host_id = w.player_id and status = 'completed' and winner = 'host')
      + (select count(*) from matches where joiner_id = w.player_id and status = 'completed' and winner = 'joiner')`,
    conflicts: `(select count(*) from (
        select match_id from matches where host_id = w.player_id and decision_reason is not null
        union all select match_id from matches where joiner_id = w.player_id and decision_reason is not null
        union all select match_id from matches where host_id = w.player_id and status in ${UNDER_WAY}
        union all select match_id from matches where joiner_id = w.player_id
          and status in ('requested', 'running', 'pending', 'conflict')) own
      where exists (select from match_events e where e.match_id = own.match_id and e.to_status = 'conflict'))`,
  },
  shown: {
    match: 'match_id, host_id, joiner_id, game_name, room, room_code, status, status_since from matches',
  },
};
