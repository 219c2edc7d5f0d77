import { type DoubleRequest, type DoubleResponse, hmacOf, type SignedWebhook, webhookOf } from './http-double.ts';

/** Cashfree's error with its code. */
export const cashfreeError = (status: number, code: string, type = 'invalid_request_error'): DoubleResponse => ({
  status,
  body: { message: code.replaceAll('_', ' '), code, type },
});

type Keys = { readonly clientId: string; readonly clientSecret: string };

/** Refuses a request without the keys or of another version of the API; null when it has both. */
export const refuseCashfree = ({ headers }: DoubleRequest, keys: Keys, version: string): DoubleResponse | null => {
  if (headers['x-client-id'] !== keys.clientId || headers['x-client-secret'] !== keys.clientSecret)
    return cashfreeError(401, 'authentication_failed', 'authentication_error');
  return headers['x-api-version'] === version ? null : cashfreeError(400, 'api_version_invalid');
};

/** An event that is signed together with the time it was sent. */
export const cashfreeWebhook = (event: object, secret: string, timestamp: number): SignedWebhook =>
  webhookOf(event, (body) => ({
    'x-webhook-timestamp': String(timestamp),
    'x-webhook-signature': hmacOf(secret, `${timestamp}${body}`, 'base64'),
  }));

/** True for rupees of whole paise. */
export const hasTwoPlaces = (rupees: number) => Math.abs(Math.round(rupees * 100) - rupees * 100) < 1e-6;
