import { SUBJECT, names } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';

export const leadersSeams: Seams = {
  tables: {
    leading_players: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names('state chosen_at is_watched'),
      left: { player_id: SUBJECT },
    },
    leader_places: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'week, game_name, scope',
      columns: names('week game_name scope place rating battles computed_at'),
      left: { player_id: SUBJECT },
    },
  },
};
