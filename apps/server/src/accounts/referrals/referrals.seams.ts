import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { INVESTIGATION, STAFF, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const referralsSeams: Seams = {
  tables: {
    referral_blocks: {
      afterDeletion: 'removed',
      where: 'player_id = $1',
      order: 'player_id',
      columns: names('blocked_at'),
      left: { player_id: SUBJECT, blocked_by: STAFF, reason: 'words of staff to staff' },
      economies: MONEY_ECONOMIES,
    },
    referral_looks: INVESTIGATION,
  },
};
