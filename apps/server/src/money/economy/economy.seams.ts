import { NO_PERSON, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const economySeams: Seams = {
  tables: {
    installation: NO_PERSON,
    point_days: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names('day'),
      left: { player_id: SUBJECT },
    },
  },
  invariants: [
    {
      invariant: 'L17',
      says: 'points and money do not mix: with points no account of payments, tax or bonuses is touched, and no points exist elsewhere',
      sql: `select count(*)::int as broken from ledger.transfers
          where case when exists (select from installation where economy = 'points')
                     then accounts && array['gateway_clearing', 'payout_clearing', 'recharge_clearing', 'gst_payable', 'tds_payable', 'suspense', 'promotion']
                       or num_nonnulls(withdrawal_id, recharge_id) > 0 or kind in ('referral_bonus', 'referral_reversed')
                       or (kind = 'points_topped_up') <> ('points_issue' = any (accounts))
                     else kind = 'points_topped_up' or 'points_issue' = any (accounts) end`,
    },
  ],
};
