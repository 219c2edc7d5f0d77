import { lookup as systemLookup } from 'node:dns';
import { request } from 'node:http';
import type { LookupFunction } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { WebhookNetwork } from '../../apps/server/src/core/webhooks/webhook-network.ts';
import { isPublicAddress } from '../../apps/server/src/platform/http/public-lookup.ts';
import { type DoubleRequest, type Fault, startHttpDouble } from './providers/http-double.ts';

/** A delivery that a receiver has verified. */
export type Received = {
  readonly id: string;
  readonly path: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** The secrets of the receiver by which a signature was right. */
  readonly signedBy: readonly string[];
};

const HOST = 'hooks.muqabla.test';
const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
const PAYLOAD_KEYS = 'data,timestamp,type';

/** True when a signature of the request is right, by the library of the scheme. Its clock is the request's, which a test may advance. */
const isSignedBy = (secret: string, { headers, rawBody }: DoubleRequest): boolean => {
  const [id, at, signatures] = HEADERS.map((name) => String(headers[name] ?? '')) as [string, string, string];
  const signature = new Webhook(secret).sign(id, new Date(Number(at) * 1000), rawBody);
  return signatures.split(' ').includes(signature);
};

/** A receiver that answers 401 to what is not signed by one of its secrets, and 400 to what is no payload of the scheme. */
export const startWebhookReceiver = async () => {
  const secrets: string[] = [];
  const received: Received[] = [];
  let statusOf: (delivery: Received) => number = () => 204;
  const double = await startHttpDouble((incoming) => {
    const signedBy = secrets.filter((secret) => isSignedBy(secret, incoming));
    if (signedBy.length === 0) return { status: 401, body: { error: 'wrong signature' } };
    const payload = incoming.json as Received;
    if (incoming.method !== 'POST' || Object.keys(payload).toSorted().join() !== PAYLOAD_KEYS)
      return { status: 400, body: { error: 'not a payload of the scheme' } };
    const delivery = { ...payload, id: String(incoming.headers['webhook-id']), path: incoming.path, signedBy };
    received.push(delivery);
    return { status: statusOf(delivery), body: { seen: delivery.id } };
  });
  let address = '127.0.0.1';
  let allowsOwn = true;
  const lookup: LookupFunction = (hostname, options, done) => {
    if (!hostname.endsWith(HOST)) return systemLookup(hostname, options, done);
    if (options.all === true) done(null, [{ address, family: 4 }]);
    else done(null, address, 4);
  };
  const network: WebhookNetwork = {
    lookup,
    isAllowed: (each) => (allowsOwn && each === '127.0.0.1') || isPublicAddress(each),
    // The double has no certificate: requests to it are what they are elsewhere, without encryption.
    request: request as unknown as WebhookNetwork['request'],
    timeoutMilliseconds: 1500,
  };
  return {
    network,
    /** The address of an endpoint of the receiver. */
    urlOf: (path: string) => `https://${HOST}:${new URL(double.origin).port}${path}`,
    received,
    /** Every request, also those that were refused. */
    requests: double.requests,
    /** The receiver trusts this secret from now on. */
    trust: (secret: string) => void secrets.push(secret),
    distrust: (secret: string) => void secrets.splice(secrets.indexOf(secret), 1),
    answer: (choose: (delivery: Received) => number) => {
      statusOf = choose;
    },
    setFault: (choose: (request: DoubleRequest) => Fault | null) => double.setFault(choose),
    /** The address to which the receiver's name resolves from now on. */
    moveTo: (next: string, { isAllowed }: { isAllowed: boolean }) => {
      address = next;
      allowsOwn = isAllowed;
    },
    clear: () => {
      double.clear();
      received.length = 0;
      secrets.length = 0;
      statusOf = () => 204;
      address = '127.0.0.1';
      allowsOwn = true;
    },
    stop: double.stop,
  };
};

export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;
