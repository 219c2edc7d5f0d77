import { randomUUID } from 'node:crypto';
import { paise } from '@muqabla/contract/money';
import { installFromRegistry, isInRegistry } from '@muqabla/testing/programs/registry-packages';
import { startCashfreePaymentsDouble } from '@muqabla/testing/providers/cashfree-double';
import type { SignedWebhook } from '@muqabla/testing/providers/http-double';
import type { PaymentsDouble } from '@muqabla/testing/providers/payments-double';
import { startRazorpayPaymentsDouble } from '@muqabla/testing/providers/razorpay-double';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecret, signedHeaders } from '../core/webhooks/webhook-scheme.ts';
import { createProvider } from './adapters.ts';
import type { PaymentRequest, Payments } from './payments/port.ts';

const VERSIONS = { svix: '2.5.0', razorpay: '2.9.8', 'cashfree-pg': '6.0.6' };
const hasRegistry = isInRegistry('svix', VERSIONS.svix, "gateways' own packages and svix");

let packages: Awaited<ReturnType<typeof installFromRegistry>>;
beforeAll(async () => {
  if (hasRegistry) packages = await installFromRegistry(VERSIONS);
});
afterAll(() => packages?.remove());

const newRequest = (depositId = randomUUID()): PaymentRequest => ({
  depositId,
  amount: paise(40_404),
  returnUrl: `https://play.example.in/wallet?deposit=${depositId}`,
  customer: { playerId: randomUUID(), phone: '9876543210', fullName: 'कविता शर्मा' },
  expiresAt: new Date(Date.now() + 3_600_000),
});

/** A gateway by the package of its maker: what it holds genuine, and a payment link as the adapter asks for it. */
type Sdk = {
  isGenuine(webhook: SignedWebhook, secret: string): boolean;
  /** Makes a link; returns its id. */
  makeLink(request: PaymentRequest): Promise<string>;
  /** Reads a link: its id and paid sum in paise. */
  readLink(id: string): Promise<{ id: string; paid: number }>;
};

type RazorpayLink = { id: string; amount_paid: number };
type Razorpay = {
  api: { rq: { defaults: { baseURL: string } } };
  paymentLink: { create(link: object): Promise<RazorpayLink>; fetch(id: string): Promise<RazorpayLink> };
};
const razorpaySdk = async ({ config, http }: PaymentsDouble): Promise<Sdk> => {
  const { default: Razorpay } = (await packages.load('razorpay')) as {
    default: {
      new (keys: object): Razorpay;
      validateWebhookSignature(body: string, claimed: string, secret: string): boolean;
    };
  };
  const { keyId, keySecret } = config as typeof config & { keyId: string; keySecret: string };
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  client.api.rq.defaults.baseURL = http.origin;
  return {
    isGenuine: ({ body, headers }, secret) =>
      Razorpay.validateWebhookSignature(body, headers['x-razorpay-signature'] ?? '', secret),
    makeLink: async ({ depositId, amount, returnUrl, customer, expiresAt }) =>
      (
        await client.paymentLink.create({
          amount,
          currency: 'INR',
          accept_partial: false,
          reference_id: depositId,
          description: 'Add cash',
          customer: { name: customer.fullName, contact: `+91${customer.phone}` },
          expire_by: Math.floor(expiresAt.getTime() / 1000),
          notify: { sms: false, email: false },
          reminder_enable: false,
          notes: { deposit: depositId },
          callback_url: returnUrl,
          callback_method: 'get',
        })
      ).id,
    readLink: async (id) => {
      const found = await client.paymentLink.fetch(id);
      return { id: found.id, paid: found.amount_paid };
    },
  };
};

type CashfreeLink = { data: { link_id: string; link_amount_paid: number } };
type Cashfree = {
  basePath: string;
  XApiVersion: string;
  PGVerifyWebhookSignature(claimed: string, body: string, timestamp: string): unknown;
  PGCreateLink(link: object, requestId: string, key: string): Promise<CashfreeLink>;
  PGFetchLink(id: string): Promise<CashfreeLink>;
};
const cashfreeSdk = async ({ config, http }: PaymentsDouble): Promise<Sdk> => {
  const { Cashfree, CFEnvironment } = (await packages.load('cashfree-pg')) as {
    Cashfree: new (environment: number, id: string, secret: string, ...more: unknown[]) => Cashfree;
    CFEnvironment: { SANDBOX: number };
  };
  const { clientId, clientSecret } = config as typeof config & { clientId: string; clientSecret: string };
  const SENDS_ERRORS_HOME = false;
  const clientWith = (secret: string) =>
    new Cashfree(CFEnvironment.SANDBOX, clientId, secret, undefined, undefined, undefined, SENDS_ERRORS_HOME);
  const client = Object.assign(clientWith(clientSecret), { basePath: `${http.origin}/pg`, XApiVersion: '2025-01-01' });
  return {
    isGenuine: ({ body, headers }, secret) => {
      const [claimed, at] = [headers['x-webhook-signature'] ?? '', headers['x-webhook-timestamp'] ?? ''];
      try {
        return clientWith(secret).PGVerifyWebhookSignature(claimed, body, at) !== undefined;
      } catch (error) {
        if (String(error).includes('did not match')) return false;
        throw error;
      }
    },
    makeLink: async ({ depositId, amount, returnUrl, customer, expiresAt }) => {
      const link = {
        link_id: depositId,
        link_amount: amount / 100,
        link_currency: 'INR',
        link_purpose: 'Add cash',
        customer_details: { customer_phone: customer.phone, customer_name: customer.fullName },
        link_partial_payments: false,
        link_expiry_time: expiresAt.toISOString(),
        link_notify: { send_sms: false, send_email: false },
        link_meta: { return_url: returnUrl, upi_intent: 'true' },
      };
      return (await client.PGCreateLink(link, randomUUID(), depositId)).data.link_id;
    },
    readLink: async (id) => {
      const { data } = await client.PGFetchLink(id);
      return { id: data.link_id, paid: Math.round(data.link_amount_paid * 100) };
    },
  };
};

const GATEWAYS = [
  ['razorpay', startRazorpayPaymentsDouble, razorpaySdk],
  ['cashfree', startCashfreePaymentsDouble, cashfreeSdk],
] as const;

describe.skipIf(!hasRegistry).each(GATEWAYS)('the package of %s', (_, startDouble, openSdk) => {
  let double: PaymentsDouble;
  let payments: Payments;
  let sdk: Sdk;
  let secrets: readonly string[];
  beforeAll(async () => {
    double = await startDouble(() => new Date());
    payments = createProvider('payments', double.config);
    secrets = double.config.webhookSecrets;
    sdk = await openSdk(double);
  });
  afterAll(() => double.http.stop());

  const paidLink = async () => {
    const { providerPaymentId: id } = await payments.createPayment(newRequest());
    double.pay(id);
    return id;
  };

  it('holds the same webhooks genuine as the server', async () => {
    const id = await paidLink();
    const genuine = [
      double.webhook(id),
      double.webhook(id, { signer: 'former' }),
      double.refundByHand(id, 100),
      double.dispute(id, 'open'),
      double.irrelevantWebhook(),
    ];
    const forged = [
      double.webhook(id, { signer: 'forger' }),
      ...genuine.map(({ headers, body }) => ({ headers, body: `${body} ` })),
      ...genuine.map(({ headers, body }) => ({ headers, body: body.replace(/"/, '\u201c') })),
    ];
    const judged = [...genuine, ...forged].map((webhook) => ({
      bySdk: secrets.some((secret) => sdk.isGenuine(webhook, secret)),
      byServer: payments.readWebhook(webhook.headers, Buffer.from(webhook.body), new Date()) !== null,
    }));
    const both = (isGenuine: boolean) => ({ bySdk: isGenuine, byServer: isGenuine });
    expect(judged).toEqual([...genuine.map(() => both(true)), ...forged.map(() => both(false))]);
  });

  it('makes a link by the same request, but for headers of its own', async () => {
    const request = newRequest();
    await payments.createPayment(request);
    const own = double.http.requests.at(-1);
    await sdk.makeLink({ ...request, depositId: randomUUID() });
    const theirs = double.http.requests.at(-1);
    expect([own?.method, own?.path]).toEqual([theirs?.method, theirs?.path]);
    const keysOf = (json: unknown) => Object.keys(json as object).toSorted();
    expect(keysOf(own?.json)).toEqual(keysOf(theirs?.json));
    for (const name of ['authorization', 'content-type', 'x-client-id', 'x-client-secret', 'x-api-version'])
      expect([name, own?.headers[name]]).toEqual([name, theirs?.headers[name]]);
  });

  it('reads a link that the server made and that was paid, and the server reads one of it', async () => {
    const id = await paidLink();
    expect(await sdk.readLink(id)).toEqual({ id, paid: 40_404 });
    const depositId = randomUUID();
    const theirs = await sdk.makeLink(newRequest(depositId));
    double.pay(theirs);
    expect(await payments.fetchPayment(theirs)).toMatchObject({ state: 'captured', amount: 40_404, depositId });
  });
});

describe.skipIf(!hasRegistry)('svix', () => {
  type Webhook = {
    sign(id: string, at: Date, body: string): string;
    /** Throws where no signature is right. */
    verify(body: string, headers: Record<string, string>): void;
  };
  let Svix: new (secret: string) => Webhook;
  beforeAll(async () => {
    ({ Webhook: Svix } = (await packages.load('svix')) as { Webhook: typeof Svix });
  });
  const BODY = JSON.stringify({ type: 'match.settled', data: { name: 'कविता शर्मा ₹' } });

  it('accepts webhooks by each secret of an endpoint, and makes the same signatures', () => {
    const secrets = [newSecret(), newSecret()];
    const at = new Date();
    const headers = signedHeaders({ id: 'msg_one', at, body: BODY }, secrets);
    for (const secret of secrets) new Svix(secret).verify(BODY, headers);
    expect(secrets.map((secret) => new Svix(secret).sign('msg_one', at, BODY))).toEqual(
      headers['webhook-signature'].split(' '),
    );
  });

  it.each([
    ['of another secret', (body: string) => [newSecret(), body] as const],
    ['of another body', (body: string, secret: string) => [secret, `${body} `] as const],
  ])('refuses one %s', (_, change) => {
    const secret = newSecret();
    const headers = signedHeaders({ id: 'msg_one', at: new Date(), body: BODY }, [secret]);
    const [other, body] = change(BODY, secret);
    expect(() => new Svix(other).verify(body, headers)).toThrow('No matching signature');
  });

  it('refuses one of ten minutes ago', () => {
    const secret = newSecret();
    const headers = signedHeaders({ id: 'msg_one', at: new Date(Date.now() - 600_000), body: BODY }, [secret]);
    expect(() => new Svix(secret).verify(BODY, headers)).toThrow('too old');
  });
});
