import type { Services } from '../services.ts';
import { createDeliverRecharge } from './deliver-recharge.ts';
import { failRecharge } from './fail-recharge.ts';
import { listOwnRecharges } from './list-own-recharges.ts';
import { listRecharges } from './list-recharges.ts';
import { recheckRecharge } from './recheck-recharge.ts';
import { createReconcileRecharges } from './reconcile-recharges.ts';
import { startRecharge } from './start-recharge.ts';

/** Winnings spent on mobile and DTH recharges. */
export const rechargesFeature = (services: Services) => {
  const deliverRecharge = createDeliverRecharge(services);
  const withDelivery = { ...services, deliverRecharge };
  return {
    calls: {
      'POST /user/recharge': startRecharge(withDelivery),
      'GET /user/recharges': listOwnRecharges(services),
      'GET /admin/recharges': listRecharges(services),
      'POST /admin/recharges/{rechargeId}/ask': recheckRecharge(withDelivery),
      'POST /admin/recharges/{rechargeId}/fail': failRecharge(withDelivery),
    },
    jobs: { 'reconcile-recharges': createReconcileRecharges(withDelivery) },
    cron: ['* * * * * reconcile-recharges ?fill=2m {}'],
    deliverRecharge,
  };
};
