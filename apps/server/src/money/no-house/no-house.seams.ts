import { NO_PERSON, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const noHouseSeams: Seams = {
  tables: {
    no_house_days: NO_PERSON,
    no_house_winners: {
      afterDeletion: 'kept',
      where: '(period, player_id) in (select d.period, $1 from no_house_days d)',
      order: 'period',
      columns: names('period won_paise is_robot is_of_operator'),
      left: {
        player_id: SUBJECT,
        places: 'where the winnings are in the published tree',
        kyc: 'a hash that only the operator can compute',
        phone: 'a hash of the phone number, which is exported',
        payees: 'hashes of the accounts of withdrawals, which are exported',
      },
    },
    no_house_blocks: NO_PERSON,
  },
};
