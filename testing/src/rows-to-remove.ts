import type { Client } from 'pg';

type People = { playerId: string; staffId: string; otherPlayerId: string };

const rowsOf = ({ playerId, staffId, otherPlayerId }: People) => [
  `insert into kyc_revocations select gen_random_uuid(), '${playerId}', '${staffId}', 'Ashalata asked', 'Ashalata Deshpande',
     '1234', 'MH', 1990, 'sandbox', 'consent', now(), now(), now()`,
  `insert into player_bans values (gen_random_uuid(), '${playerId}', 'other', 'Ashalata was rude', 'अशिष्ट', 'Polly',
     '${staffId}', now(), now() + interval '1 hour', '${staffId}', now(), 'Polly is well')`,
  `insert into referral_blocks values ('${playerId}', 'Ashalata invited herself', '${staffId}', now())`,
  `insert into passkeys values (gen_random_uuid(), '${playerId}', null, 'Polly', 'key', 0, '{}', true, 'Ashalata’s phone', now())`,
  `insert into seen_outcomes values ('${playerId}', now())`,
  `insert into wind_down_accounts
     values ('${playerId}', 'payee', 0, null, now(), 'UPI', 'ashalata@upi', null, null, null, 'Ashalata', 'Ashalata', now())`,
  `insert into rings values ('00000000-0000-8000-8000-000000000001', 'open', 40, 100, repeat('a', 64), now(), now())`,
  `insert into ring_members values ('00000000-0000-8000-8000-000000000001', '${playerId}', 100, 0)`,
  `insert into ring_links
     values ('00000000-0000-8000-8000-000000000001', '${playerId}', '${otherPlayerId}', 5, 5, 100, 40, '[]')`,
  `with held as (
     insert into proposals (proposal_id, kind, subject_id, terms, reason, status, proposed_by, proposed_at)
     values (gen_random_uuid(), 'ringHold', gen_random_uuid(), '{}', 'A ring', 'proposed', '${staffId}', now())
     returning proposal_id)
   insert into withdrawal_holds select proposal_id, '${playerId}', now(), now() from held`,
  `insert into point_days values ('${playerId}', current_date)`,
  `insert into phrase_mutes values ('${playerId}', '${otherPlayerId}', true, now())`,
  `insert into lichess_accounts values ('${playerId}', 'ashalata', 'Ashalata', now())`,
  `with planned as (
     insert into tournaments (tournament_id, game_name, title, starts_at, ends_at, entry_paise, house_prize_paise, commission_percent,
       shares, max_players, status, planned_by, needs_approval, created_at)
     select gen_random_uuid(), game_name, '{}', now() + interval '1 day', now() + interval '2 days', 0, 0, 0, '{}', 9, 'planned',
       '${staffId}', false, now() from games limit 1 returning tournament_id)
   insert into tournament_reminders select tournament_id, '${playerId}', now() from planned`,
  `insert into extra_time_players values ('${playerId}', now())`,
  `insert into play_reminders values ('${playerId}', now())`,
  `insert into age_proofs values ('${playerId}', 18, false, 'sandbox', now())`,
  `insert into guardians values ('${playerId}', 'Polly Deshpande', 'parent', '2026-11-29', now())`,
  `insert into nominees values ('${playerId}', 'Polly Deshpande', 'spouse', '9876500001', now())`,
  `insert into harm_cases values (gen_random_uuid(), '${playerId}', '[{"signal":"nightPlay","figure":5}]', now())`,
  `insert into online_players values ('${playerId}', now())`,
  `insert into shared_games select 'A234567890123456789012', match_id, '${playerId}', now() from matches limit 1`,
  `insert into leader_places values ('2020-01-06', 'Ashalata', 'all', 1, '${playerId}', 1500, 9, now())`,
  `insert into league_weeks values ('2020-01-06', now(), now())`,
  `insert into league_groups select '2020-01-06', game_name, 'club', 1, 'light', 1 from games limit 1`,
  `insert into league_seats
     select '${playerId}', game_name, week, league, group_number, 1, 0, 1, 20, 1, 'stay', 0, 'club', now() from league_groups
     where week = '2020-01-06'`,
  `insert into league_places values ('2020-01', 'Ashalata', 'all', 1, 1, '${playerId}', 'club', 20, 1, 1)`,
  `insert into engine_judgements
     select match_id, 'host', '${playerId}', 'chess', 1500, '{9,0,0}', '{9,0,0}', '{0,0,0}', '{0,0,0}', 1, 1, 1, '[]', now(), now() from matches limit 1`,
  `insert into engine_cases
     select gen_random_uuid(), '${playerId}', 'chess', 'cleared', 700, 5, 50, 50, 20, 4, false, match_id, now(), now(),
       '${staffId}', now(), 'Ashalata plays by herself' from matches limit 1`,
  `insert into second_reviews (match_id, first_staff_id, first_outcome, first_reason, drawn_at)
     select match_id, '${staffId}', 'host', 'Ashalata showed the board', now() from matches where host_id = '${playerId}' limit 1
     on conflict do nothing`,
  `insert into second_review_looks
     select match_id, '${staffId}', now() from matches where host_id = '${playerId}' limit 1`,
  `insert into screenshot_originals
     select file_id, sha256('Polly'), 9, now() from files where owner_id = '${playerId}' and storage_key like 'screenshots/%' limit 1`,
  `insert into screenshot_readings (file_id, assistant, read_at, took_milliseconds, failure, words, codes)
     select file_id, 99, now(), 9, null, '[{"text":"Polly"}]', '{}' from files
     where owner_id = '${playerId}' and storage_key like 'screenshots/%' limit 1`,
];

/**
 * Gives the player a row in each table that the deletion of an account empties and that a day's play does not reach, so
 * that a removal that misses one is seen.
 */
export const insertRowsToRemove = async (owner: Client, people: People): Promise<void> => {
  for (const statement of rowsOf(people)) await owner.query(statement);
};
