import { OTHERS, SUBJECT, names } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';

export const ratingsSeams: Seams = {
  tables: {
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
  },
};
