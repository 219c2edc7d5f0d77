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
  invariants: [
    {
      invariant: 'L18',
      says: 'the tax owed to the state equals the records of what was withheld and given back, one transfer each, never less than nothing of a player and year',
      sql: `with posted as (
            select t.transfer_key, t.amounts[array_position(t.accounts, 'tds_payable')] as paise
            from ledger.transfers t
            where t.kind in ('tax_withheld', 'tax_returned', 'year_tax_withheld', 'tax_corrected') or 'tds_payable' = any (t.accounts)
          ), recorded as (
            select transfer_key, tax_paise from tds_withholdings where transfer_key is not null
          )
          select ((select count(*) from posted full join recorded using (transfer_key)
                   where posted.paise is distinct from recorded.tax_paise)
                + (select count(*) from (select from tds_withholdings group by player_id, financial_year
                                         having sum(tax_paise) < 0 or sum(net_winnings_paise) < 0) less_than_nothing)
                + (select count(*) from withdrawals w
                   left join tds_withholdings t on t.withdrawal_id = w.withdrawal_id and t.cause = 'withdrawal'
                   where w.tax_paise <> coalesce(t.tax_paise, 0))
                + (select count(*) from recharges r
                   left join tds_withholdings t on t.recharge_id = r.recharge_id and t.cause = 'recharge'
                   where r.tax_paise <> coalesce(t.tax_paise, 0)))::int as broken`,
    },
  ],
};
