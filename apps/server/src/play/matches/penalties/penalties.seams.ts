import { SUBJECT, names } from '../../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../../platform/seams/seams.ts';

export const penaltiesSeams: Seams = {
  tables: {
    match_penalties: {
      afterDeletion: 'kept',
      where: 'player_id = $1',
      order: 'charged_at, match_id, version, kind',
      columns: names('match_id version side kind amount_paise charged_at'),
      left: { player_id: SUBJECT },
    },
  },
};
