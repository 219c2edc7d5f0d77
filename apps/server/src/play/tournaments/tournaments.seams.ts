import { OTHERS, STAFF, SUBJECT, WORKING, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

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
};
