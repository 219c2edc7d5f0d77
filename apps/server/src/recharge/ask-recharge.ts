import { refuse } from '@muqabla/contract/refusals';
import type { Queries } from '../platform/database.ts';
import type { Handler } from '../platform/http.ts';
import type { DeliverRecharge } from './deliver-recharge.ts';
import { staffRechargeView } from './recharge.view.ts';
import { findOwnedRecharge } from './staff-recharge.queries.ts';

type Services = { db: Queries; deliverRecharge: DeliverRecharge };

/** POST /admin/recharges/{rechargeId}/ask: staff may ask sooner than the clock does; the provider alone decides. */
export const askRecharge =
  ({ db, deliverRecharge }: Services): Handler<'POST /admin/recharges/{rechargeId}/ask'> =>
  async ({ params: { rechargeId } }) => {
    const found = await findOwnedRecharge(db, rechargeId);
    if (found === null) return refuse('NOT_FOUND');
    if (found.recharge.status !== 'pending') return staffRechargeView(found);
    return staffRechargeView({ ...found, recharge: await deliverRecharge.ask(found.recharge) });
  };
