import type { PaymentKind } from '@muqabla/contract/money/payments/player-payment-calls';
import type { Queries } from '../../platform/db/database.ts';

export type PaymentRow = {
  kind: PaymentKind;
  id: string;
  paise: number;
  status: string;
  /** The provider's state of a withdrawal; null for other kinds. */
  provider_state: string | null;
  at: Date;
  reference: string | null;
};

const NEWEST = 20;

/** The newest payments of a player of all kinds. Each kind is read by its index. */
export const listPayments = (db: Queries, playerId: string): Promise<PaymentRow[]> =>
  db.query<PaymentRow>(
    `(select 'deposit' as kind, d.deposit_id as id, d.amount_paise as paise, d.status, null as provider_state, d.created_at as at,
        d.provider_payment_id as reference
      from deposits d where d.player_id = $1 order by d.created_at desc limit ${NEWEST})
     union all
     (select 'withdrawal', w.withdrawal_id, w.amount_paise, w.status, w.provider_state, w.requested_at, w.utr
      from withdrawals w where w.player_id = $1 order by w.requested_at desc limit ${NEWEST})
     union all
     (select 'recharge', r.recharge_id, r.amount_paise, r.status, null, r.created_at, r.reference
      from recharges r where r.player_id = $1 order by r.created_at desc limit ${NEWEST})
     order by at desc, id limit ${NEWEST}`,
    [playerId],
  );
