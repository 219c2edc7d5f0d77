import { NO_PERSON, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const breachSeams: Seams = {
  tables: {
    breaches: NO_PERSON,
    breach_notices: {
      afterDeletion: 'kept',
      where: 'player_id = $1',
      order: 'notified_at, breach_id',
      columns: names('breach_id notified_at'),
      left: { player_id: SUBJECT },
    },
  },
};
