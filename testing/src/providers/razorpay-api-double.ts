import {
  basicAuth,
  type DoubleRequest,
  type DoubleResponse,
  hmacOf,
  newName,
  type SignedWebhook,
  type Signer,
  webhookOf,
} from './http-double.ts';

type Keys = { readonly keyId: string; readonly keySecret: string };

/** The conventions of Razorpay's payments and payouts: Basic authentication, its errors, its signed events. */
export const razorpayApi = (keys: Keys, secrets: Record<Signer, string>, now: () => Date) => {
  const basic = basicAuth(keys.keyId, keys.keySecret);
  const error = (status: number, description: string): DoubleResponse => ({
    status,
    body: {
      error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'NA', reason: 'NA', metadata: {} },
    },
  });
  return {
    error,
    secrets: [keys.keySecret, basic.slice('Basic '.length), secrets.current, secrets.former],
    /** Refuses a request without the keys; null when it has them. */
    refuse: ({ headers }: DoubleRequest) =>
      headers.authorization === basic ? null : error(401, 'Authentication failed'),
    event: (
      name: string,
      payload: object,
      { signer = 'current', id = newName('evt') }: { signer?: Signer; id?: string } = {},
    ): SignedWebhook => {
      const created_at = Math.floor(now().getTime() / 1000);
      const about = { event: name, contains: Object.keys(payload), payload, created_at };
      return webhookOf({ entity: 'event', account_id: 'acc_double', ...about }, (body) => ({
        'x-razorpay-signature': hmacOf(secrets[signer], body, 'hex'),
        'x-razorpay-event-id': id,
      }));
    },
  };
};

/** The refusal of an idempotency key that belongs to another request. */
export const RAZORPAY_CONFLICT = 'Different request with the same idempotency key has already been processed';
