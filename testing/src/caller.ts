import { randomInt } from 'node:crypto';
import type { AllCalls } from '@muqabla/contract/all-calls';
import type { ResponseOf, RequestOf } from '@muqabla/contract/call';

type CallName = keyof AllCalls;
type RawInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  file?: Blob | null;
};

/** The response of a call: status, body and headers, also of a refusal. */
export type TestResponse<Body = { message: string; code: string }> = { status: number; body: Body; headers: Headers };

/** Makes calls as one client with its own address, token and cookies. */
export type Caller = {
  readonly origin: string;
  token: string | null;
  readonly cookies: Map<string, string>;
  /** Sends any request, also an invalid one, and returns the response. */
  send<Body = { message: string; code: string }>(
    name: string,
    input?: RawInput,
    headers?: Record<string, string>,
  ): Promise<TestResponse<Body>>;
  /** Makes a call of the contract and returns its body; throws with the refusal unless the status is 200. */
  call<N extends CallName>(
    name: N,
    ...input: unknown extends RequestOf<AllCalls[N]>
      ? [input?: RawInput]
      : [input: RequestOf<AllCalls[N]> & { file?: Blob | null }]
  ): Promise<ResponseOf<AllCalls[N]>>;
};

const formOf = (body: unknown, file: Blob | null) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  if (file !== null) form.set('file', file, 'screenshot.png');
  return form;
};

const addressOf = (origin: string, path: string, { params = {}, query = {} }: RawInput) => {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${origin}/api${filledPath}${search.size === 0 ? '' : `?${search}`}`;
};

const keepCookies = (cookies: Map<string, string>, headers: Headers) => {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    if (value.join('=') === '') cookies.delete(name);
    else cookies.set(name, value.join('='));
  }
};

/** Creates a caller with its own address, so that rate limits by address count it alone. */
export const createCaller = (origin: string): Caller => {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const cookies = new Map<string, string>();
  const caller: Caller = {
    origin,
    token: null,
    cookies,
    send: async (name, input = {}, headers = {}) => {
      const [method = 'GET', path = ''] = name.split(' ');
      const form = input.file !== undefined;
      const response = await fetch(addressOf(origin, path, input), {
        method,
        headers: {
          'x-forwarded-for': address,
          ...(caller.token !== null && { authorization: `Bearer ${caller.token}` }),
          ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
          ...(input.body !== undefined && !form && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(form && { body: formOf(input.body, input.file ?? null) }),
        ...(input.body !== undefined &&
          !form && { body: typeof input.body === 'string' ? input.body : JSON.stringify(input.body) }),
      });
      keepCookies(cookies, response.headers);
      return {
        status: response.status,
        body: (await response.json().catch(() => null)) as never,
        headers: response.headers,
      };
    },
    call: async (name, ...[input]) => {
      const { status, body } = await caller.send(name, input as RawInput);
      if (status !== 200) throw new Error(`${name} returned ${status}: ${JSON.stringify(body)}`);
      return body as never;
    },
  };
  return caller;
};
