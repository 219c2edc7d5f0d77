import { NO_PERSON, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const liabilitiesSeams: Seams = {
  tables: {
    liability_periods: NO_PERSON,
    liability_accounts: {
      afterDeletion: 'kept',
      where: '(period, player_id) in (select p.period, $1 from liability_periods p)',
      order: 'period',
      columns: names('period wallets_paise held_paise staked_paise'),
      left: { player_id: SUBJECT, places: 'where the balance is in the published tree' },
    },
    liability_blocks: NO_PERSON,
  },
};
