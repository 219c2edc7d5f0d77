import type { StatusComponent } from '@muqabla/contract/operations/status/status-calls';
import { FOR_MONEY } from '@muqabla/ui/economy';
import * as m from '../../../messages.ts';

/** The name of a measured part for players; undefined for one this app does not know. */
export const componentName = (component: StatusComponent): string | undefined =>
  (
    {
      server: m.status_server,
      settlement: m.status_settlement,
      jobs: m.status_jobs,
      review: m.status_review,
      sms: m.status_sms,
      push: m.status_push,
      ...(FOR_MONEY && {
        payments: m.status_payments,
        payouts: m.status_payouts,
        kyc: m.status_kyc,
        recharge: m.status_recharge,
      }),
    } as Partial<Record<StatusComponent, () => string>>
  )[component]?.();
