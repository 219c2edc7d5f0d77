import { NO_PERSON, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const economySeams: Seams = {
  tables: {
    installation: NO_PERSON,
    point_days: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names('day'),
      left: { player_id: SUBJECT },
    },
  },
};
