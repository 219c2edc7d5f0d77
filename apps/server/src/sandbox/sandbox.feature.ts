import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/core.ts';
import { promptJob } from '../platform/jobs/job-kind.ts';
import { phoneMessagesOf } from '../providers/stand-ins.ts';
import { listMessages } from './list-messages.ts';
import { onlyLocally, refuseForeign } from './local-requests.ts';
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

const openly: typeof onlyLocally = (handle) => handle;

const sandboxCallsOf = (services: Services, pollPayout: Needs['pollPayout']) => {
  const here = services.isPublicSandbox ? openly : onlyLocally;
  return {
    'GET /sandbox/messages': here(listMessages(services)),
    'GET /sandbox/payouts': here(listSandboxPayouts(services)),
    'POST /sandbox/payouts/{id}/pay': here(paySandboxPayout(services)),
    'POST /sandbox/payouts/{id}/fail': here(failSandboxPayout(services)),
    'POST /sandbox/payouts/{id}/correct': here(paySandboxPayoutLate({ ...services, pollPayout })),
    'POST /sandbox/payouts/{id}/return': here(bounceSandboxPayout({ ...services, pollPayout })),
  };
};

/**
 * The sandbox's phone, payment page and payouts, each only where it stands in for its provider and, unless the sandbox is
 * public, for requests of this machine, and the stage only where it may be served. Its job delivers webhooks of the payment page.
 */
export const sandboxFeature = (services: Services, { stage, pollPayout }: Needs) => ({
  calls: sandboxCallsOf(services, pollPayout),
  jobs: { 'deliver-webhook': promptJob({ atOnce: 2 }, createDeliverWebhook(services)) },
  mount: async (app: FastifyInstance) => {
    const { isPublicSandbox, standIns } = services;
    await app.register(async (scope) => {
      if (!isPublicSandbox) scope.addHook('onRequest', refuseForeign);
      if (phoneMessagesOf(standIns).length > 0) mountSandboxPhone(scope, { ...services, isFirstPage: stage === null });
      if (standIns.has('payments')) await mountSandboxPayments(scope, services);
    });
    stage?.mountPages(app);
  },
});
