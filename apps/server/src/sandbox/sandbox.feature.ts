import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/core.ts';
import { promptJob } from '../platform/jobs/job-kind.ts';
import { phoneMessagesOf } from '../providers/stand-ins.ts';
import { listMessages } from './list-messages.ts';
import { mountSandboxPhone } from './mount-phone.ts';
import { createDeliverWebhook } from './payment-deliver-webhook.ts';
import { mountSandboxPayments } from './payment-page.ts';
import {
  bounceSandboxPayout,
  failSandboxPayout,
  listSandboxPayouts,
  paySandboxPayout,
  paySandboxPayoutLate,
} from './payout-act.ts';

type Needs = {
  stage: { mountPages(app: FastifyInstance): void } | null;
  /** Fetches a payout from the provider and moves its withdrawal accordingly. */
  pollPayout(withdrawalId: string): Promise<void>;
};

/**
 * The sandbox's phone, payment page and payouts, each only where it stands in for its provider, and the stage only
 * where it may be served. Its job delivers webhooks of the payment page.
 */
export const sandboxFeature = (services: Services, { stage, pollPayout }: Needs) => ({
  calls: {
    'GET /sandbox/messages': listMessages(services),
    'GET /sandbox/payouts': listSandboxPayouts(services),
    'POST /sandbox/payouts/{id}/pay': paySandboxPayout(services),
    'POST /sandbox/payouts/{id}/fail': failSandboxPayout(services),
    'POST /sandbox/payouts/{id}/correct': paySandboxPayoutLate({ ...services, pollPayout }),
    'POST /sandbox/payouts/{id}/return': bounceSandboxPayout({ ...services, pollPayout }),
  },
  jobs: { 'deliver-webhook': promptJob({ atOnce: 2 }, createDeliverWebhook(services)) },
  mount: async (app: FastifyInstance) => {
    const { standIns } = services;
    if (phoneMessagesOf(standIns).length > 0) mountSandboxPhone(app, { ...services, isFirstPage: stage === null });
    stage?.mountPages(app);
    if (standIns.has('payments')) await mountSandboxPayments(app, services);
  },
});
