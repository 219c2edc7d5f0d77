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
  /** The product's webhook endpoint as reached from this machine. Never taken from a request, which could redirect it. */
  webhookUrl: () => string;
};

/** Job `deliver-webhook`: sends a webhook of the sandbox gateway over real HTTP; retried until it is accepted. */
export const createDeliverWebhook =
  ({ clock, webhooks, webhookUrl }: Services) =>
  async ({ paymentId, state }: { paymentId: string; state: string }) => {
    // The same state has the same event id, however often it is sent.
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
