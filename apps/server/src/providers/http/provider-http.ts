import type * as z from 'zod';
import { NoAnswer, ProviderRefusal, type RequestTrace } from './provider-errors.ts';

/**
 * The address of a provider and the time limit of its calls. The addresses are fixed by the product; only tests use
 * others.
 */
export type Endpoint = { readonly baseUrl: string; readonly timeoutMilliseconds: number };

export const TIMEOUT_MILLISECONDS = 10_000;

export type ProviderRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The path without the query: paths are logged, queries are not. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Sends one request and parses the response. Throws `ProviderRefusal` for a 4xx with the provider's error code, and
 * `NoAnswer` for everything else that is not a valid 2xx.
 */
export type ProviderHttp = <T>(request: ProviderRequest, response: z.ZodType<T>) => Promise<T>;

type Options = Endpoint & {
  readonly provider: string;
  /** Sent with every request: authentication, the API's version. */
  readonly headers: Readonly<Record<string, string>>;
  /** The provider's error in a response; null when the body is none. */
  errorIn(body: unknown): { code: string; description: string } | null;
};

const MAX_BYTES = 1_000_000;
/** The connection was never made, so no byte was sent: the only failures after which a request is repeated here. */
const NEVER_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Refusals of the traffic, not of the request. */
const TRY_LATER: ReadonlySet<number> = new Set([408, 425, 429]);

const causeCodeOf = (error: unknown): string => {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return typeof cause?.code === 'string' ? cause.code : 'connection failed';
};

const readText = async (response: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error('the response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const bodyOf = ({ json, form }: ProviderRequest): { body: string; type: string } | null => {
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  if (form !== undefined)
    return { body: new URLSearchParams(form).toString(), type: 'application/x-www-form-urlencoded' };
  return null;
};

/** The HTTP client of one adapter. It follows no redirect, and no error of it contains a secret or a query. */
export const createProviderHttp = ({
  provider,
  baseUrl,
  timeoutMilliseconds,
  headers,
  errorIn,
}: Options): ProviderHttp => {
  const exchange = async (request: ProviderRequest): Promise<{ response: Response; text: string }> => {
    const url = new URL(`${baseUrl}${request.path}`);
    for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, value);
    const body = bodyOf(request);
    const response = await fetch(url, {
      method: request.method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
      headers: {
        accept: 'application/json',
        ...headers,
        ...request.headers,
        ...(body !== null && { 'content-type': body.type }),
      },
      ...(body !== null && { body: body.body }),
    });
    return { response, text: await readText(response) };
  };

  const exchangeOrRepeat = async (request: ProviderRequest, trace: RequestTrace) => {
    try {
      return await exchange(request);
    } catch (error) {
      const code = causeCodeOf(error);
      if (!NEVER_CONNECTED.has(code)) throw new NoAnswer(trace, code);
    }
    try {
      return await exchange(request);
    } catch (error) {
      throw new NoAnswer(trace, causeCodeOf(error));
    }
  };

  return async (request, schema) => {
    const { method, path } = request;
    const sent: RequestTrace = { provider, method, path, status: null, requestId: null };
    const { response, text } = await exchangeOrRepeat(request, sent);
    const { status } = response;
    const requestId = /^[\w.:-]{1,80}$/.exec(response.headers.get('x-request-id') ?? '')?.[0] ?? null;
    const trace = { ...sent, status, requestId };
    const body = jsonIn(text);
    if (status >= 400 && status < 500 && !TRY_LATER.has(status)) {
      const error = errorIn(body);
      if (error !== null) throw new ProviderRefusal(trace, error);
    }
    if (!response.ok) throw new NoAnswer(trace, errorIn(body)?.code ?? 'no answer');
    const parsed = schema.safeParse(body);
    if (!parsed.success) {
      const fields = parsed.error.issues.map(({ path: field }) => field.join('.')).join(', ');
      throw new NoAnswer(trace, `an unexpected response, at ${fields === '' ? 'its root' : fields}`);
    }
    return parsed.data;
  };
};
