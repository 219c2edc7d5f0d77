import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { NO_PERSON, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const closedDaysSeams: Seams = {
  tables: {
    'reports.days': NO_PERSON,
    'reports.day_balances': NO_PERSON,
    'reports.day_sums': NO_PERSON,
    'reports.referrer_days': {
      afterDeletion: 'kept',
      where: 'player_id = $1',
      order: 'day, level',
      columns: names('day level bonuses paise'),
      left: { player_id: SUBJECT },
      economies: MONEY_ECONOMIES,
    },
  },
};
