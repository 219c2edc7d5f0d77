import type { Clock } from '../platform/clock.ts';
import type { SandboxWebhooks } from '../providers/payments/sandbox-webhooks.ts';

declare module '../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'deliver-webhook': { paymentId: string; state: string };
  }
}

const PATIENCE_MILLISECONDS = 5000;

type Services = {
  clock: Clock;
  webhooks: SandboxWebhooks;
  /** Where the product's webhook endpoint is reached from this machine. Never from a request: that would let a caller say where we send. */
  webhookUrl: () => string;
};

/** Job `deliver-webhook`: sends what the sandbox gateway has to say over real HTTP; tried again until it is taken. */
export const createDeliverWebhook =
  ({ clock, webhooks, webhookUrl }: Services) =>
  async ({ paymentId, state }: { paymentId: string; state: string }) => {
    // The same state is the same event, however often it is sent.
    const { headers, body } = webhooks.sign(
      { eventId: `${paymentId}:${state}`, providerPaymentId: paymentId, state },
      clock.now(),
    );
    const answer = await fetch(webhookUrl(), {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the webhook endpoint answered ${answer.status}`);
  };
