import type Stripe from 'stripe';
import * as z from 'zod';
import { NoAnswer, ProviderRefusal } from '../http/provider-errors.ts';
import type { Endpoint } from '../http/provider-http.ts';

export type StripeAccount = Endpoint & { readonly secretKey: string };

/** Runs one operation of Stripe's package and parses its result; its errors become those of every adapter. */
export type StripeCall = <T>(
  name: string,
  schema: z.ZodType<T>,
  operation: (stripe: Stripe) => Promise<unknown>,
) => Promise<T>;

const failure = z.object({
  statusCode: z.number().optional(),
  code: z.string().nullish(),
  type: z.string().optional(),
  requestId: z.string().nullish(),
});

// Stripe's own errors quote headers and parameters, so they are replaced and not kept as a cause.
const errorOf = (name: string, error: unknown): Error => {
  const { statusCode = null, code, type = 'error', requestId } = failure.safeParse(error).data ?? {};
  const trace = { provider: 'stripe', method: 'CALL', path: name, requestId: requestId ?? null };
  const isRefused =
    statusCode !== null && statusCode >= 400 && statusCode < 500 && ![408, 409, 429].includes(statusCode);
  return isRefused && type === 'StripeInvalidRequestError'
    ? new ProviderRefusal({ ...trace, status: statusCode }, { code: code ?? 'invalid_request', description: '' })
    : new NoAnswer({ ...trace, status: statusCode }, code ?? type);
};

/** Loads Stripe's package with the first call: other installations neither read nor run it. */
export const createStripeCall = ({ baseUrl, timeoutMilliseconds, secretKey }: StripeAccount): StripeCall => {
  const { protocol, hostname, port } = new URL(baseUrl);
  let client: Promise<Stripe> | undefined;
  const load = async () => {
    const { default: Package } = await import('stripe');
    return new Package(secretKey, {
      protocol: protocol === 'http:' ? 'http' : 'https',
      host: hostname,
      ...(port !== '' && { port }),
      timeout: timeoutMilliseconds,
      maxNetworkRetries: 0,
      telemetry: false,
    });
  };
  return async (name, schema, operation) => {
    client ??= load();
    let result: unknown;
    try {
      result = await operation(await client);
    } catch (error) {
      throw errorOf(name, error);
    }
    const parsed = schema.safeParse(result);
    if (parsed.success) return parsed.data;
    const fields = parsed.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new NoAnswer(
      { provider: 'stripe', method: 'CALL', path: name, status: 200, requestId: null },
      `an unexpected response, at ${fields}`,
    );
  };
};
