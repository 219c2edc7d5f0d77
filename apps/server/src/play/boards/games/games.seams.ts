import { NO_PERSON } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';

export const gamesSeams: Seams = {
  tables: {
    games: NO_PERSON,
  },
  shown: {
    game: 'game_name, title from games',
  },
};
