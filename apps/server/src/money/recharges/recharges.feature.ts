import { MONEY_ECONOMIES } from '@muqabla/contract/economy';
import type { Services } from '../../core/core.ts';
import { fromCopy } from '../../platform/db/reading-copy.ts';
import { backgroundJob } from '../../platform/jobs/job-kind.ts';
import { pollDue } from '../instructions/poll-due.ts';
import { createDeliverRecharge } from './deliver-recharge.ts';
import { failRecharge } from './fail-recharge.ts';
import { listOwnRecharges } from './list-own-recharges.ts';
import { pollRecharge } from './poll-recharge.ts';
import { rechargeExport } from './recharge-export.ts';
import { RECHARGE_COLUMNS, RECHARGE_POLLS } from './recharge.queries.ts';
import type { Recharge } from './recharge.rules.ts';
import { listRecharges } from './recharges.list.ts';
import { revealNumber } from './reveal-number.ts';
import { startRecharge } from './start-recharge.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'reconcile-recharges': object;
  }
}

/** Winnings spent on mobile and DTH recharges. */
export const rechargesFeature = (services: Services, unfree: string) => {
  const deliverRecharge = createDeliverRecharge(services);
  const withDelivery = { ...services, deliverRecharge };
  const reconcileRecharges = () =>
    pollDue<Recharge>(services, {
      schedule: RECHARGE_POLLS,
      columns: `, ${RECHARGE_COLUMNS}`,
      provider: services.rechargeProvider.provider,
      subject: 'recharge',
      poll: deliverRecharge.poll,
    });
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
    jobs: { 'reconcile-recharges': backgroundJob(reconcileRecharges) },
    cron: ['* * * * * reconcile-recharges ?fill=2m {}'],
    deliverRecharge,
  };
};
