import { SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const nomineeSeams: Seams = {
  tables: {
    nominees: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names('name relation phone named_at'),
      left: { player_id: SUBJECT },
    },
  },
};
