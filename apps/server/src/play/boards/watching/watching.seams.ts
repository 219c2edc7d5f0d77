import { SUBJECT, names } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';

export const watchingSeams: Seams = {
  tables: {
    shared_games: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'shared_at, match_id',
      columns: names('match_id code shared_at'),
      left: { player_id: SUBJECT },
    },
  },
};
