import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import { OPERATION, SUBJECT, names } from '../../platform/seams/owned-tables.rules.ts';
import { sumOfPaise, waitingSince } from '../../platform/seams/queue-sql.rules.ts';
import type { Seams } from '../../platform/seams/seams.ts';

export const rechargesSeams: Seams = {
  tables: {
    recharges: {
      afterDeletion: 'cleared',
      where: 'player_id = $1',
      order: 'created_at, recharge_id',
      columns:
        names(`recharge_id order_id order_number number operator recharge_type amount_paise tax_paise status provider reference
      created_at settled_at returned_at`),
      left: { player_id: SUBJECT, ask_at: OPERATION, sent_at: OPERATION, unknown_at: OPERATION },
      economies: MONEY_ECONOMIES,
    },
  },
  obstacles: {
    payment: `(select count(*) from recharges where player_id = $1
      and (status = 'pending' or ($2 and ask_at is not null)))`,
  },
  queues: {
    recharges: {
      waiting: `select ${waitingSince('created_at', sumOfPaise('amount_paise'))} from recharges where status = 'pending'`,
    },
  },
  subjects: {
    recharge: `select r.recharge_id as id, p.username as name, r.amount_paise as paise
      from recharges r join players p using (player_id) where r.recharge_id = any ($1::uuid[])`,
  },
};
