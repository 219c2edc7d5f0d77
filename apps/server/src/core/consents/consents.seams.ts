import { SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const consentsSeams: Seams = {
  tables: {
    consents: {
      afterDeletion: 'kept',
      where: 'player_id = $1',
      order: 'given_at, consent_id',
      columns: names('consent_id kind given text_version language place given_at'),
      left: { player_id: SUBJECT },
    },
  },
};
