import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { mountSandboxLichess } from './lichess-page.ts';
import { listMessages } from './list-messages.ts';
import { mountSandboxPhone } from './mount-phone.ts';
import { createDeliverWebhook } from './payment-deliver-webhook.ts';
import { mountSandboxPayments } from './payment-page.ts';
import { bounceSandboxPayout, failSandboxPayout, listSandboxPayouts, paySandboxPayout } from './payout-act.ts';

type Needs = {
  stage: { mount(app: FastifyInstance): void } | null;
  /** Fetches a payout from the provider and moves its withdrawal accordingly. */
  pollPayout(withdrawalId: string): Promise<void>;
};

/**
 * The sandbox phone, payment page and payouts; not mounted in live mode, and without the page of payments in the points
 * economy. Its Lichess only where it is chosen. The stage only where it may be served.
 */
export const sandboxFeature = (services: Services, { stage, pollPayout }: Needs) => ({
  calls: {
    'GET /sandbox/messages': listMessages(services),
    'GET /sandbox/payouts': listSandboxPayouts(services),
    'POST /sandbox/payouts/{id}/pay': paySandboxPayout(services),
    'POST /sandbox/payouts/{id}/fail': failSandboxPayout(services),
    'POST /sandbox/payouts/{id}/return': bounceSandboxPayout({ ...services, pollPayout }),
  },
  jobs: { 'deliver-webhook': createDeliverWebhook(services) },
  mount: async (app: FastifyInstance) => {
    mountSandboxPhone(app, { ...services, isFirstPage: stage === null });
    stage?.mount(app);
    if (services.economy !== 'points') await mountSandboxPayments(app, services);
    if (services.lichess?.provider === 'sandbox') await mountSandboxLichess(app, services);
  },
});
