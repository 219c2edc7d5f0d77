import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { listMessages } from './list-messages.ts';
import { mountSandboxPhone } from './mount-phone.ts';
import { createDeliverWebhook } from './payment-deliver-webhook.ts';
import { mountSandboxPayments } from './payment-page.ts';
import { failSandboxPayout, listSandboxPayouts, paySandboxPayout } from './payout-act.ts';

/** The sandbox phone, payment page and payouts; not mounted in live mode. The stage only where it may be served. */
export const sandboxFeature = (services: Services, stage: { mount(app: FastifyInstance): void } | null) => ({
  calls: {
    'GET /sandbox/messages': listMessages(services),
    'GET /sandbox/payouts': listSandboxPayouts(services),
    'POST /sandbox/payouts/{id}/pay': paySandboxPayout(services),
    'POST /sandbox/payouts/{id}/fail': failSandboxPayout(services),
  },
  jobs: { 'deliver-webhook': createDeliverWebhook(services) },
  mount: async (app: FastifyInstance) => {
    mountSandboxPhone(app, { ...services, isFirstPage: stage === null });
    stage?.mount(app);
    await mountSandboxPayments(app, services);
  },
});
