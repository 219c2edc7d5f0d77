import { POINTS_ECONOMIES } from '@muqabla/contract/economy';
import { SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const ageSeams: Seams = {
  tables: {
    age_proofs: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names('age is_reached provider proved_at'),
      left: { player_id: SUBJECT },
    },
    guardians: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names('name relation consent_version confirmed_at'),
      left: { player_id: SUBJECT },
      economies: POINTS_ECONOMIES,
    },
  },
};
