import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IS_NIGHTLY } from '../test-effort.ts';

export type DoubleRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly rawBody: string;
  /** The body as JSON, or undefined. */
  readonly json: unknown;
};
export type DoubleResponse = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export const ok = (body: unknown): DoubleResponse => ({ status: 200, body });
export const newName = (prefix: string, bytes = 7) => `${prefix}_${randomBytes(bytes).toString('hex')}`;
export const basicAuth = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

type Handler = (request: DoubleRequest) => DoubleResponse;

/**
 * Keeps the response to each idempotency key: the same request returns it again, another request with the key is refused.
 * What was refused may be tried again.
 */
export const createReplays = (conflict: DoubleResponse) => {
  const replays = new Map<string, { readonly request: string; readonly response: DoubleResponse }>();
  return (key: string, { path, rawBody }: DoubleRequest, work: () => DoubleResponse): DoubleResponse => {
    const request = `${path} ${rawBody}`;
    const earlier = replays.get(key);
    if (earlier !== undefined) return earlier.request === request ? earlier.response : conflict;
    const response = work();
    if (response.status === 200) replays.set(key, { request, response });
    return response;
  };
};

export type SignedWebhook = { readonly headers: Record<string, string>; readonly body: string };

/** The secret that signs a webhook: the current one, the one before a rotation, or a forger's. */
export type Signer = 'current' | 'former' | 'forger';

/** A webhook with the headers that sign its body. */
export const webhookOf = (event: object, sign: (body: string) => Record<string, string>): SignedWebhook => {
  const body = JSON.stringify(event);
  return { body, headers: { 'content-type': 'application/json', ...sign(body) } };
};
export const hmacOf = (secret: string, text: string, encoding: 'hex' | 'base64') =>
  createHmac('sha256', secret).update(text).digest(encoding);

/**
 * The fault of a response. `cut` breaks the connection before the request has its effect, `lost` after it; `silent`
 * never responds.
 */
export type Fault =
  | 'html'
  | 'nonsense'
  | 'empty'
  | 'foreign'
  | 'cut'
  | 'lost'
  | 'silent'
  | 'error'
  | 'limit'
  | 'redirect';
export const FAULTS: readonly Fault[] = [
  'html',
  'nonsense',
  'empty',
  'foreign',
  'cut',
  'lost',
  'silent',
  'error',
  'limit',
  'redirect',
];

/** Every fault each night; for each change those after which the caller knows least. */
export const FAULTS_OF_RUN: readonly Fault[] = IS_NIGHTLY ? FAULTS : ['html', 'lost'];

/** The HTTP side of a provider's double. */
export type HttpDouble = {
  readonly origin: string;
  /** The part of an adapter's configuration that leads to the double. */
  readonly reach: { readonly baseUrl: string; readonly timeoutMilliseconds: number };
  /** The latest requests, oldest first. */
  readonly requests: readonly DoubleRequest[];
  /** The number of all requests. */
  total(): number;
  /** Chooses the fault of each request from now on; null for a proper response. */
  setFault(chooseFault: (request: DoubleRequest) => Fault | null): void;
  clear(): void;
  stop(): Promise<void>;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const BODIES: Partial<Record<Fault, [number, string, string]>> = {
  html: [403, 'text/html', '<html><body><h1>Access denied</h1></body></html>'],
  nonsense: [200, 'application/json', '{"status":42,"id":null,"payments":"none"}'],
  empty: [200, 'application/json', ''],
  foreign: [200, 'application/json', '{"hello":"from another service"}'],
  error: [502, 'application/json', '{"message":"bad gateway"}'],
  limit: [429, 'application/json', '{"message":"too many requests"}'],
};

/** Effects happen before these faults: the caller cannot know whether they did. */
const AFTER_EFFECT: ReadonlySet<Fault> = new Set(['lost', 'silent', 'html', 'nonsense', 'error']);

/** True when a request whose response goes wrong like this has had its effect. */
export const hasEffect = (fault: Fault): boolean => AFTER_EFFECT.has(fault);

const MAX_KEPT = 1000;

export const startHttpDouble = async (handle: Handler): Promise<HttpDouble> => {
  const requests: DoubleRequest[] = [];
  let total = 0;
  let chooseFault: (request: DoubleRequest) => Fault | null = () => null;
  const respond = (incoming: IncomingMessage, response: ServerResponse, rawBody: string) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://localhost');
    const request: DoubleRequest = {
      method: incoming.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: incoming.headers,
      rawBody,
      json: jsonOf(rawBody),
    };
    total += 1;
    requests.push(request);
    if (requests.length > MAX_KEPT) requests.splice(0, MAX_KEPT / 2);
    const fault = chooseFault(request);
    const result = fault === null || hasEffect(fault) ? handle(request) : null;
    if (fault === 'silent') return;
    if (fault === 'cut' || fault === 'lost') return void incoming.socket.destroy();
    if (fault === 'redirect') return void response.writeHead(302, { location: 'http://localhost:1/elsewhere' }).end();
    const [status, type, body] = (fault !== null && BODIES[fault]) || [
      result?.status ?? 500,
      'application/json',
      JSON.stringify(result?.body),
    ];
    response.writeHead(status, { 'content-type': type, 'x-request-id': `req-${total}`, ...result?.headers }).end(body);
  };
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => respond(incoming, response, Buffer.concat(chunks).toString('utf8')));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    reach: { baseUrl: origin, timeoutMilliseconds: 1500 },
    requests,
    total: () => total,
    setFault: (next) => {
      chooseFault = next;
    },
    clear: () => {
      chooseFault = () => null;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
};
