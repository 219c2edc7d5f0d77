import { NO_PERSON, SUBJECT, names } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';

export const leaguesSeams: Seams = {
  tables: {
    league_weeks: NO_PERSON,
    league_groups: NO_PERSON,
    league_seats: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'week, game_name',
      columns: names(
        `week game_name league group_number wins draws games points place outcome corrected next_league seated_at`,
      ),
      left: { player_id: SUBJECT },
    },
    league_places: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'season, game_name, scope',
      columns: names('season game_name scope position place league points wins weeks'),
      left: { player_id: SUBJECT },
    },
  },
};
