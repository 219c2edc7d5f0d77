import { OTHERS, STAFF, SUBJECT, WORKING, names } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';

export const tournamentsSeams: Seams = {
  tables: {
    tournaments: {
      afterDeletion: 'kept',
      where: 'made_by = $1',
      order: 'created_at, tournament_id',
      columns: names(
        'tournament_id game_name title starts_at ends_at max_players status created_at ended_at reason link_token',
      ),
      left: {
        made_by: SUBJECT,
        entry_paise: 'a private arena is free',
        house_prize_paise: 'a private arena has no prizes',
        commission_percent: 'a private arena is free',
        shares: 'a private arena has no prizes',
        is_paused: STAFF,
        version: WORKING,
        planned_by: STAFF,
        needs_approval: STAFF,
        approved_by: STAFF,
        schedule_id: STAFF,
        scheduled_at: STAFF,
        reminded_at: WORKING,
      },
    },
    tournament_players: {
      afterDeletion: 'kept',
      where: 'player_id = $1',
      order: 'joined_at, tournament_id',
      columns:
        names(`tournament_id joins from_deposit_paise joined_at left_at removed_at score streak games wins seen_at place
      prize_paise`),
      left: { player_id: SUBJECT, last_opponent_id: OTHERS, offered_match_id: WORKING },
    },
    tournament_reminders: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'asked_at, tournament_id',
      columns: names('tournament_id asked_at'),
      left: { player_id: SUBJECT },
    },
    tournament_games: {
      afterDeletion: 'kept',
      where: '$1 in (host_id, joiner_id)',
      order: 'ended_at, match_id',
      columns: names('match_id tournament_id winner host_points joiner_points ended_at'),
      computed: { side: `case when host_id = $1 then 'host' else 'joiner' end` },
      left: {
        host_id: 'the player, as in side, or another player',
        joiner_id: 'the player, as in side, or another player',
      },
    },
    tournament_schedules: 'what staff planned',
  },
  obstacles: {
    battle: `(select count(*) from tournament_players t join tournaments g using (tournament_id)
      where t.player_id = $1 and t.left_at is null and g.status not in ('paid', 'cancelled'))`,
  },
  subjects: {
    tournament: `select tournament_id as id, title ->> 'en' as name, entry_paise as paise
      from tournaments where tournament_id = any ($1::uuid[])`,
    schedule: `select schedule_id as id, title ->> 'en' as name, entry_paise as paise
      from tournament_schedules where schedule_id = any ($1::uuid[])`,
  },
  invariants: [
    {
      invariant: 'L19',
      says: 'the escrow of every tournament equals the entries of its players and, while it runs, the prize of the house, and nothing when it is over',
      sql: `with held as (
            select split_part(leg.account, ':', 2)::uuid as tournament_id, sum(leg.amount) as paise
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
            where leg.account like 'tournament:%' group by 1
          ), entered as (
            select tournament_id, count(*) as players, sum(prize_paise) as prizes from tournament_players where left_at is null group by 1
          ), paid as (
            select t.reference::uuid as tournament_id, sum(leg.amount) as paise
            from ledger.transfers t, unnest(t.accounts, t.amounts) leg (account, amount)
            where t.kind = 'tournament_prize' and leg.amount > 0 group by 1
          )
          select count(*)::int as broken from tournaments t full join held using (tournament_id)
          left join entered using (tournament_id) left join paid using (tournament_id)
          where t.tournament_id is null
             or coalesce(held.paise, 0) <> case when t.status in ('paid', 'cancelled') then 0
                  else coalesce(entered.players, 0) * t.entry_paise
                       + case when t.status in ('running', 'finishing', 'paying') or (t.status = 'cancelling' and exists (
                                select from ledger.transfers f where f.transfer_key = 'tournament:' || t.tournament_id || ':fund'))
                              then t.house_prize_paise else 0 end end
             or coalesce(paid.paise, 0) <> coalesce(entered.prizes, 0)`,
    },
  ],
  held: {
    tournament: `select 'tournament' as kind, p.tournament_id as id, 'tournament:' || p.tournament_id as account, t.transfer_key,
        p.joined_at as since, g.game_name, null::text as room, null::text as opponent, null::text as number
      from tournament_players p
      join tournaments g using (tournament_id)
      join ledger.transfers t on t.transfer_key = 'tournament:' || p.tournament_id || ':' || p.joins || ':hold:' || p.player_id
      where p.player_id = $1 and p.left_at is null and g.status not in ('paid', 'cancelled')`,
  },
  stakes: {
    rows: `select p.player_id, t.entry_paise as paise from tournament_players p join tournaments t using (tournament_id)
      where p.left_at is null and t.status not in ('paid', 'cancelled')`,
    // The prize of the house is owed to no player before it is won.
    legs: `leg.account like 'tournament:%' and t.kind in ('tournament_entry_held', 'tournament_entry_returned')
      and exists (select from tournaments each where each.tournament_id = t.reference::uuid
                  and each.status not in ('paid', 'cancelled'))`,
  },
  contests: {
    rows: `select tournament_id as contest_id, 'tournament' as form, game_name, entry_paise as stake_paise,
        status in ('planned', 'running', 'finishing', 'paying', 'cancelling') as holds_stakes
      from tournaments`,
    players: 'select tournament_id as contest_id, player_id from tournament_players where left_at is null',
  },
  trace: {
    tournament: {
      transfers: `t.reference = $1::text and t.kind in ('tournament_entry_held', 'tournament_entry_returned',
        'tournament_funded', 'tournament_fund_returned', 'tournament_prize', 'tournament_fee')`,
      gameName: `case when other.transfer_key like 'tournament:%' then (
        select t.game_name from tournaments t where t.tournament_id = split_part(other.transfer_key, ':', 2)::uuid) end`,
    },
  },
  shown: {
    tournament: 'tournament_id, title from tournaments',
  },
};
