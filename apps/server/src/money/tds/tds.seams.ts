import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { NO_PERSON, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const tdsSeams: Seams = {
  tables: {
    tds_withholdings: {
      afterDeletion: 'kept',
      where: 'player_id = $1',
      order: 'withheld_at, withholding_id',
      columns:
        names(`withholding_id financial_year cause withdrawal_id recharge_id match_id withdrawn_paise deposits_paise
      opening_paise taxed_before_paise closing_paise unplayed_bonus_paise net_winnings_paise tax_percent tax_paise
      uncovered_paise withheld_at`),
      left: { player_id: SUBJECT, transfer_key: 'names the same movement in the ledger of all accounts' },
      economies: MONEY_ECONOMIES,
    },
    tds_years: NO_PERSON,
  },
};
