import { createHash, randomInt } from 'node:crypto';
import { type AllCalls, ALL_CALLS } from '@muqabla/contract/all-calls';
import type { ResponseOf, RequestOf, Call } from '@muqabla/contract/call';
import { type Economy, existsIn } from '@muqabla/contract/economy';
import type { ProofChallenge } from '@muqabla/contract/proof-of-work';
import { patience, until } from './until.ts';

type CallName = keyof AllCalls;
export type RawInput = {
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
  /** True when it solves the proofs that requests for OTPs need when there are many. */
  solvesProofs: boolean;
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

/** A call of the contract that was refused. */
export class RefusedCall extends Error {
  readonly status: number;
  constructor(name: string, status: number, body: unknown) {
    super(`${name} returned ${status}: ${JSON.stringify(body)}`);
    this.status = status;
  }
}

// Many times as fast as the client's, which leaves the thread free for the screen.
const proofFor = ({ text, zeroBits }: ProofChallenge): string => {
  for (let number = 0; ; number += 1) {
    const proof = `${text}.${number}`;
    if (Math.clz32(createHash('sha256').update(proof).digest().readUInt32BE()) >= zeroBits) return proof;
  }
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

// Before any effect: a busy server, or none that listens. A lost connection leaves unknown whether a change was made.
const isWorthRepeating = (method: string, error: unknown) => {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === 'ECONNREFUSED' || method === 'GET';
};

/** Sends a request; a patient one again until the server has answered other than that it is not available, or is asked too often. */
const fetchPatiently = async (address: string, init: RequestInit & { method: string }): Promise<Response> => {
  if (!patience.sendsAgain) return fetch(address, init);
  return until(`an answer to ${init.method} ${address}`, async () => {
    try {
      const response = await fetch(address, init);
      return [429, 503].includes(response.status) ? undefined : response;
    } catch (error) {
      if (isWorthRepeating(init.method, error)) return undefined;
      throw error;
    }
  });
};

const RENEWAL = { player: 'GET /refresh', staff: 'GET /admin/refresh' } as const;

/** Creates a caller with its own address, so that rate limits by address count it alone. */
export const createCaller = (origin: string): Caller => {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const cookies = new Map<string, string>();
  const sendOnce: Caller['send'] = async (name, input = {}, headers = {}) => {
    const [method = 'GET', path = ''] = name.split(' ');
    const form = input.file !== undefined;
    const response = await fetchPatiently(addressOf(origin, path, input), {
      method,
      headers: {
        // The sandbox is for this machine alone, which no proxy stands before.
        ...(!path.startsWith('/sandbox/') && { 'x-forwarded-for': address }),
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
  };
  /** Gets a new access token by the session's cookie; false when there is none. */
  const renew = async (name: string) => {
    const renewal = RENEWAL[name.includes(' /admin/') ? 'staff' : 'player'];
    if (caller.token === null || name === renewal) return false;
    const { status, body } = await sendOnce<{ accessToken?: string }>(renewal);
    if (status === 200) caller.token = body.accessToken ?? null;
    return status === 200;
  };
  const caller: Caller = {
    origin,
    token: null,
    cookies,
    solvesProofs: true,
    send: async (name, input = {}, headers) => {
      const answer = await sendOnce<{ code?: string; challenge?: ProofChallenge } | null>(name, input, headers);
      if (caller.solvesProofs && answer.body?.code === 'PROOF_NEEDED' && answer.body.challenge !== undefined) {
        const proof = proofFor(answer.body.challenge);
        return caller.send(name, { ...input, body: { ...(input.body as object), proof } }, headers);
      }
      // An ended access token is refused before any effect.
      if (!patience.sendsAgain || answer.status !== 403 || !(await renew(name))) return answer as never;
      return sendOnce(name, input, headers);
    },
    call: async (name, ...[input]) => {
      const { status, body } = await caller.send(name, input as RawInput);
      if (status !== 200) throw new RefusedCall(name, status, body);
      return body as never;
    },
  };
  return caller;
};

/** The calls that exist in an economy, by name: a test server is of the sandbox unless it says otherwise. */
export const callsIn = (economy: Economy): [string, Call][] =>
  Object.entries<Call>(ALL_CALLS).filter(([, call]) => existsIn(call, economy));
