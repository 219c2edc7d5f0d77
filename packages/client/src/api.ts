import type { AllCalls } from '@muqabla/contract/all-calls';
import type { ResponseOf, RefusalResponse, RequestOf } from '@muqabla/contract/call';
import type { ProofChallenge } from '@muqabla/contract/proof-of-work';
import { CallError } from './call-error.ts';
import type { Session } from './session.ts';

export type CallName = keyof AllCalls;
export type CallResponse<N extends CallName> = ResponseOf<AllCalls[N]>;
type CallRequest<N extends CallName> = RequestOf<AllCalls[N]>;
/** A multipart call takes its file, or `null` for none. */
type Upload<N extends CallName> = AllCalls[N] extends { multipart: true } ? { file: File | null } : unknown;
type Input<N extends CallName> = CallRequest<N> &
  Upload<N> & {
    signal?: AbortSignal;
    /** The browser sends it even when the page is closed meanwhile. */
    keepalive?: boolean;
  };
type Arguments<N extends CallName> = unknown extends CallRequest<N> ? [input?: Input<N>] : [input: Input<N>];

export type Api = {
  /** Makes a call of the contract; throws `CallError` when the status is not 200. */
  call<N extends CallName>(name: N, ...input: Arguments<N>): Promise<CallResponse<N>>;
  /** Requests a new access token with the refresh cookie. Concurrent calls share one request. */
  refresh(): Promise<RefreshOutcome>;
};

/** `unknown`: the server did not decide (no connection, maintenance, a fault), so the refresh should be retried later. */
export type RefreshOutcome = 'signed-in' | 'signed-out' | 'unknown';

type Options = {
  /** The API host, without a slash at the end: `/api` on the app's own origin. */
  host: string;
  session: Session;
  refreshCall: 'GET /refresh' | 'GET /admin/refresh';
  language(): string;
  /** A response to a call without parameters that the page requested earlier; each is returned once. */
  prefetched?(call: CallName): Promise<Response> | undefined;
  /** Additional headers of every request. */
  headers?(): Record<string, string>;
  /** Finds the proof of work for a challenge. Without it a call that needs one fails. */
  solve?(challenge: ProofChallenge): Promise<string>;
  /** Called with every response, and the time in epoch milliseconds at or after which it was requested. */
  onResponse?(response: Response, sentAt: number): void;
  /** Called when a call finds that the session has ended. */
  onSignedOut(): void;
};

type RawInput = {
  params?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: Record<string, unknown>;
  file?: File | null;
  signal?: AbortSignal;
  keepalive?: boolean;
};

const addressOf = (host: string, path: string, { params = {}, query = {} }: RawInput) => {
  const filledPath = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return `${host}${filledPath}${text === '' ? '' : `?${text}`}`;
};

const bodyOf = ({ body, file }: RawInput): { body?: NonNullable<RequestInit['body']>; type?: string } => {
  if (file !== undefined) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {}))
      if (value !== undefined) form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    if (file !== null) form.set('file', file, file.name);
    return { body: form };
  }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
};

/** Sends a call as it is, with the headers of the session. Throws where there is no response. */
const createSend =
  ({ host, session, language, headers: extra, prefetched, onResponse }: Options) =>
  async (name: CallName, input: RawInput): Promise<Response> => {
    const [method = 'GET', path = ''] = name.split(' ');
    const { body, type } = bodyOf(input);
    const headers: Record<string, string> = { ...extra?.(), 'accept-language': language() };
    const token = session.token();
    if (token !== null) headers.authorization = `Bearer ${token}`;
    if (type !== undefined) headers['content-type'] = type;
    const request: RequestInit = { method, headers, credentials: 'include', cache: 'no-store' };
    if (body !== undefined) request.body = body;
    if (input.signal !== undefined) request.signal = input.signal;
    if (input.keepalive === true) request.keepalive = true;
    const early = prefetched?.(name);
    // A page's time begins at 0, and it requests nothing before.
    const sentAt = Date.now() - (early === undefined ? 0 : performance.now());
    try {
      const response = await (early ?? fetch(addressOf(host, path, input), request));
      onResponse?.(response, sentAt);
      return response;
    } catch (error) {
      if (input.signal?.aborted === true) throw error;
      throw new CallError(0, { message: '', code: 'NO_RESPONSE' });
    }
  };

/** Calls of the contract over fetch, with the session's refresh-and-retry on the first 403. */
export const createApi = (options: Options): Api => {
  const { session, refreshCall, solve, onSignedOut } = options;
  const send = createSend(options);
  let refreshing: Promise<RefreshOutcome> | null = null;

  const refresh = () => {
    refreshing ??= (async () => {
      try {
        const response = await send(refreshCall, {});
        if (response.status === 401) {
          session.set(null);
          return 'signed-out';
        }
        if (!response.ok) return 'unknown';
        const { accessToken } = (await response.json()) as { accessToken: string };
        session.set(accessToken);
        return 'signed-in';
      } catch {
        return 'unknown';
      } finally {
        refreshing = null;
      }
    })();
    return refreshing;
  };

  const call = async (name: CallName, input: RawInput = {}): Promise<unknown> => {
    let response = await send(name, input);
    if (response.status === 403) {
      if ((await refresh()) === 'signed-in') response = await send(name, input);
      if (response.status === 403 && session.token() === null) onSignedOut();
    }
    const responseBody: unknown = await response.json().catch(() => null);
    // A call of the contract succeeds with status 200 only; any other 2xx comes from something else, such as a proxy.
    if (response.status === 200) return responseBody;
    if (response.ok) throw new CallError(response.status, { message: '', code: 'OUR_FAULT' });
    const refusal = (responseBody ?? { message: '', code: 'OUR_FAULT' }) as RefusalResponse;
    if (refusal.challenge === undefined || solve === undefined || input.body?.proof !== undefined)
      throw new CallError(response.status, refusal);
    return call(name, { ...input, body: { ...input.body, proof: await solve(refusal.challenge) } });
  };

  return { call, refresh } as Api;
};
