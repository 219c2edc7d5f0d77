import type { Services } from '../../core/core.ts';
import { POLL_LIMIT, pollEach } from '../../platform/poll-each.ts';
import type { RechargeProvider } from '../../providers/recharge/port.ts';
import type { DeliverRecharge } from './deliver-recharge.ts';
import { takeDueRecharges } from './recharge.queries.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'reconcile-recharges': object;
  }
}

/** Job `reconcile-recharges`, every minute: polls pending recharges, and now and then those with an outcome, at most 100 per run. */
export const createReconcileRecharges =
  ({
    db,
    clock,
    rechargeProvider,
    deliverRecharge,
    log,
  }: Pick<Services, 'db' | 'clock' | 'log'> & {
    rechargeProvider: Pick<RechargeProvider, 'provider'>;
    deliverRecharge: DeliverRecharge;
  }) =>
  async () => {
    const { provider } = rechargeProvider;
    const items = await takeDueRecharges(db, { provider, now: clock.now(), limit: POLL_LIMIT });
    const { poll } = deliverRecharge;
    await pollEach({ subject: 'recharge', items, idOf: ({ rechargeId }) => rechargeId, poll, log });
  };
