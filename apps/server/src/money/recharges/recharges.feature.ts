import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import type { Services } from '../../core/core.ts';
import { fromCopy } from '../../platform/db/reading-copy.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import { createDeliverRecharge } from './deliver-recharge.ts';
import { failRecharge } from './fail-recharge.ts';
import { listOwnRecharges } from './list-own-recharges.ts';
import { listRecharges } from './list-recharges.ts';
import { pollRecharge } from './poll-recharge.ts';
import { rechargeExport } from './recharge-export.ts';
import { createReconcileRecharges } from './reconcile-recharges.ts';
import { revealNumber } from './reveal-number.ts';
import { startRecharge } from './start-recharge.ts';

/** Winnings spent on mobile and DTH recharges. */
export const rechargesFeature = (services: Services, unfree: string) => {
  const deliverRecharge = createDeliverRecharge(services);
  const withDelivery = { ...services, deliverRecharge };
  return {
    economies: MONEY_ECONOMIES,
    calls: {
      'POST /user/recharge': startRecharge({ ...withDelivery, unfree }),
      'GET /user/recharges': listOwnRecharges(services),
      'GET /admin/recharges': listRecharges(services),
      'POST /admin/recharges/{rechargeId}/poll': pollRecharge(withDelivery),
      'POST /admin/recharges/{rechargeId}/number': revealNumber(services),
      'POST /admin/recharges/{rechargeId}/fail': failRecharge(withDelivery),
    },
    exports: { recharges: rechargeExport(fromCopy(services)) },
    jobs: { 'reconcile-recharges': backgroundJob(createReconcileRecharges(withDelivery)) },
    cron: ['* * * * * reconcile-recharges ?fill=2m {}'],
    deliverRecharge,
  };
};
