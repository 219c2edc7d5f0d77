import { OTHERS, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const blocksSeams: Seams = {
  tables: {
    player_blocks: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'blocked_at, blocked_id',
      columns: names('blocked_at'),
      left: { player_id: SUBJECT, blocked_id: OTHERS },
    },
  },
};
