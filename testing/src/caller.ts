import { randomInt } from 'node:crypto';
import type { AllCalls } from '@muqabla/contract/all-calls';
import type { ResponseOf, RequestOf } from '@muqabla/contract/call';

type CallName = keyof AllCalls;
type Loose = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
  file?: Blob | null;
};

/** An answer as it came: its status and its body, good or refused. */
export type Answered<Body = { message: string; code: string }> = { status: number; body: Body; headers: Headers };

/** Makes calls as one program at one address, with a token and cookies of its own. */
export type Caller = {
  readonly origin: string;
  token: string | null;
  readonly cookies: Map<string, string>;
  /** Any call, also a wrong one; answers whatever came back. */
  send<Body = { message: string; code: string }>(
    name: string,
    input?: Loose,
    headers?: Record<string, string>,
  ): Promise<Answered<Body>>;
  /** A call of the contract that must answer 200; throws with the refusal otherwise. */
  call<N extends CallName>(
    name: N,
    ...input: unknown extends RequestOf<AllCalls[N]>
      ? [input?: Loose]
      : [input: RequestOf<AllCalls[N]> & { file?: Blob | null }]
  ): Promise<ResponseOf<AllCalls[N]>>;
};

const formOf = (body: unknown, file: Blob | null) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  if (file !== null) form.set('file', file, 'screenshot.png');
  return form;
};

const addressOf = (origin: string, path: string, { params = {}, query = {} }: Loose) => {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `${origin}/api${filled}${search.size === 0 ? '' : `?${search}`}`;
};

const keepCookies = (cookies: Map<string, string>, headers: Headers) => {
  for (const line of headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    if (value.join('=') === '') cookies.delete(name);
    else cookies.set(name, value.join('='));
  }
};

/** A caller with an address of its own, so that limits by address count it alone. */
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
      const { status, body } = await caller.send(name, input as Loose);
      if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
      return body as never;
    },
  };
  return caller;
};
