import { NO_PERSON, names, SUBJECT } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';
import { OWN_MATCHES } from '../../engine/own-matches.queries.ts';

export const boardSeams: Seams = {
  tables: {
    board_games: {
      afterDeletion: 'kept',
      where: OWN_MATCHES,
      order: 'match_id',
      columns:
        names(`match_id game rules clock host_extra_time joiner_extra_time status host_commit dice_commit joiner_seed host_seed dice_seed first
      position act_number host_milliseconds joiner_milliseconds turn_since deadline_at outcome started_at
      ended_at host_link_roll host_sends_links joiner_link_roll joiner_sends_links new_chains`),
      left: {
        dice_seed_sealed: 'the server’s secret until the game is over; then it is dice_seed',
        host_link: 'secret until the game is over; then the links are in its proof',
        joiner_link: 'as host_link',
        waiting_tap: 'a tap whose roll is not made yet; then it is in board_acts',
      },
    },
    board_acts: {
      afterDeletion: 'kept',
      where: OWN_MATCHES,
      order: 'match_id, act_number',
      columns: names(`match_id act_number request_number act spent_milliseconds away_milliseconds host_milliseconds
      joiner_milliseconds acted_at`),
    },
    extra_time_players: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'asked_at',
      columns: names('asked_at'),
      left: { player_id: SUBJECT },
    },
    board_outages: NO_PERSON,
    board_watch: NO_PERSON,
  },
};
