import { POINTS_ECONOMIES } from '@muqabla/contract/economy';
import { type ExportedTable, HASH, names, OTHERS, STAFF, SUBJECT } from './exported-table.rules.ts';

// Every battle with a stake of the player has an entry, every counted game of a tournament a row, and their indexes find
// them without reading other players' battles.
const MATCHES = `match_id in (select e.match_id from ledger.entries e where e.player_id = $1 and e.match_id is not null
    union all select g.match_id from tournament_games g where g.host_id = $1
    union all select g.match_id from tournament_games g where g.joiner_id = $1)`;
const OWN_MATCHES = `${MATCHES} and exists (select from matches m where m.match_id = t.match_id and $1 in (m.host_id, m.joiner_id))`;
const OWN_SIDE = `exists (select from matches m where m.match_id = t.match_id
  and $1 = case t.side when 'host' then m.host_id else m.joiner_id end)`;
const OWN_SCREENSHOTS = `file_id in (select r.screenshot_id from match_results r join matches m using (match_id)
  where r.${MATCHES} and $1 = case r.side when 'host' then m.host_id else m.joiner_id end)`;

const STORE = 'where the acts are in our store; they are in board_acts';
const WORKING = 'says how the server worked, nothing about the player';

/** The tables of battles, of which a player gets those they were a side of. */
export const BATTLE_TABLES: Readonly<Record<string, ExportedTable>> = {
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
  shared_games: {
    afterDeletion: 'removed',
    where: 'player_id = $1',
    order: 'shared_at, match_id',
    columns: names('match_id code shared_at'),
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
  quick_waits: {
    afterDeletion: 'kept',
    where: `${MATCHES} and exists (select from matches m where m.match_id = t.match_id and m.host_id = $1)`,
    order: 'ended_at, match_id',
    columns: names('match_id game_name stake_paise waited_seconds is_paired ended_at'),
  },
  lichess_games: {
    afterDeletion: 'cleared',
    where: OWN_MATCHES,
    order: 'match_id',
    columns: names('match_id clock state white started_at game_id requested_at expires_at status responded_at finding'),
    computed: {
      lichess_id: `(select case when m.host_id = $1 then t.host_lichess_id else t.joiner_lichess_id end
        from matches m where m.match_id = t.match_id)`,
    },
    left: {
      host_lichess_id: 'the player’s own is in lichess_id',
      joiner_lichess_id: 'the player’s own is in lichess_id',
      host_name: 'the player’s own is in lichess_accounts',
      joiner_name: 'the player’s own is in lichess_accounts',
      white_url: 'made of game_id',
      black_url: 'made of game_id',
      response: 'the report about both players; what follows from it is in status and finding',
      attempt: WORKING,
      claimed_at: WORKING,
      trouble_since: WORKING,
    },
    economies: POINTS_ECONOMIES,
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
  screenshot_readings: {
    afterDeletion: 'removed',
    where: OWN_SCREENSHOTS,
    order: 'read_at, file_id, assistant',
    columns: names('file_id assistant read_at words codes'),
    left: { took_milliseconds: WORKING, failure: WORKING, attempt: WORKING },
  },
  screenshot_originals: {
    afterDeletion: 'removed',
    where: OWN_SCREENSHOTS,
    order: 'modified_at, file_id',
    columns: names('file_id byte_count modified_at'),
    left: { sha256: HASH },
  },
  rule_verdicts: {
    afterDeletion: 'kept',
    where: OWN_MATCHES,
    order: 'match_id, version',
    columns: names('match_id version side settled judged_at'),
    left: {
      failed: 'about both players; those of the match itself are in its results',
      audited: 'how staff measure the rule',
    },
  },
  rule_settlements: {
    afterDeletion: 'kept',
    where: `${MATCHES} and $1 in (winner_id, loser_id)`,
    order: 'match_id',
    columns: names('match_id version prize_paise settled_at objectable_until'),
    computed: { is_winner: 'winner_id = $1' },
    left: { winner_id: 'the player, as in is_winner, or another player', loser_id: OTHERS },
  },
  match_doubts: {
    afterDeletion: 'cleared',
    where: `${MATCHES} and ${OWN_SIDE}`,
    order: 'match_id',
    columns: names('match_id side raised_at closed_at complaint'),
    left: { closed_by: STAFF, reason: 'words of staff to staff' },
  },
  match_penalties: {
    afterDeletion: 'kept',
    where: 'player_id = $1',
    order: 'charged_at, match_id, version, kind',
    columns: names('match_id version side kind amount_paise charged_at'),
    left: { player_id: SUBJECT },
  },
  restitution_battles: {
    afterDeletion: 'kept',
    where: 'victim_id = $1',
    order: 'match_id, restitution_id',
    columns: names('match_id lost_paise paid_paise is_corrected is_standing'),
    left: { restitution_id: 'names a decision about another player', victim_id: SUBJECT },
  },
  restitutions: {
    afterDeletion: 'kept',
    where: 'player_id = $1',
    order: 'approved_at, restitution_id',
    columns:
      names(`restitution_id lost_paise from_reward_paise from_deposit_paise from_penalties_paise state approved_at
      undone_at`),
    left: { player_id: SUBJECT },
  },
  board_games: {
    afterDeletion: 'kept',
    where: OWN_MATCHES,
    order: 'match_id',
    columns: names(`match_id game rules clock status host_commit dice_commit joiner_seed host_seed dice_seed first
      position act_number host_milliseconds joiner_milliseconds turn_since deadline_at outcome started_at
      ended_at`),
    left: { dice_seed_sealed: 'the server’s secret until the game is over; then it is dice_seed' },
  },
  board_acts: {
    afterDeletion: 'kept',
    where: OWN_MATCHES,
    order: 'match_id, act_number',
    columns: names(`match_id act_number request_number act spent_milliseconds away_milliseconds host_milliseconds
      joiner_milliseconds acted_at`),
  },
  archived_games: {
    afterDeletion: 'kept',
    where: OWN_MATCHES,
    order: 'match_id',
    columns: names('match_id acts'),
    left: { archive_id: STORE, byte_offset: STORE, byte_count: STORE },
  },
  match_phrases: {
    afterDeletion: 'kept',
    where: `${MATCHES} and ${OWN_SIDE}`,
    order: 'sent_at, match_id, number',
    columns: names('match_id number phrase sent_at'),
    left: { side: SUBJECT, client_key: 'keeps one sending from being stored twice' },
  },
  phrase_reports: {
    afterDeletion: 'kept',
    where: `${MATCHES} and ${OWN_SIDE}`,
    order: 'reported_at, match_id',
    columns: names('match_id reported_at closed_at'),
    left: { side: SUBJECT, closed_by: STAFF },
  },
  ratings: {
    afterDeletion: 'kept',
    where: 'player_id = $1',
    order: 'game_name',
    columns: names('game_name rating deviation volatility battles entries rated_at'),
    left: { player_id: SUBJECT },
  },
  rating_entries: {
    afterDeletion: 'kept',
    where: 'player_id = $1',
    order: 'game_name, entry_number',
    columns: names(`match_id version game_name entry_number kind score change rating deviation volatility battles
      rated_at entered_at`),
    left: { player_id: SUBJECT, opponent_id: OTHERS },
  },
};
