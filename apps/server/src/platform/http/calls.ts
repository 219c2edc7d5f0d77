import type { CookieSerializeOptions } from '@fastify/cookie';
import type { AllCalls } from '@muqabla/contract/all-calls';
import { ALL_CALLS } from '@muqabla/contract/all-calls';
import type { Access, Call, FieldWords, ParsedRequest, ResponseOf } from '@muqabla/contract/call';
import type { CaseKind } from '@muqabla/contract/cases';
import { API_KEY_PREFIX, keyScopeOf } from '@muqabla/contract/console/api-keys/api-key-terms';
import { UNATTENDED_HEADER } from '@muqabla/contract/console/staff/staff-fields';
import type { Language } from '@muqabla/contract/languages';
import { REFUSALS, type Refusal, type RefusalCode, refuse } from '@muqabla/contract/refusals';
import { mayStaff, type StaffPermission, type StaffRole } from '@muqabla/contract/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { cleanText } from '../clean-text.ts';
import { tagOf } from './api-tags.ts';
import { closesForLeaving, closesForMaintenance } from './call-refusals.ts';
import { languageOf } from './language.ts';
import { connectionOf, isLocalRequest } from './local-request.ts';
import { isRefusal, RefusalError } from './refusal-error.ts';
import { readUpload, type Upload } from './uploads.ts';

export type CallName = keyof AllCalls & string;

/** `leaving` is a player whose account waits for its deletion. */
export type PlayerIdentity = { playerId: string; sessionId: string; banned: boolean; leaving: boolean };
export type StaffIdentity = {
  staffId: string;
  name: string;
  sessionId: string;
  role: StaffRole;
  /** True when the staff member re-authenticated recently, so that calls that move money or rights are allowed. */
  isConfirmed: boolean;
  /** The permissions of the API key that makes the request; absent for a person. */
  scopes?: readonly StaffPermission[];
};

type DecidedCase = { readonly kind: CaseKind; readonly caseId: string };

export type Guards = {
  /** Identify the owner of an access token; null for one that is malformed, expired, or of an ended session. */
  player(token: string): Promise<PlayerIdentity | null>;
  /** Reads again the player of a session that was identified before; null when it has ended. */
  session(of: Pick<PlayerIdentity, 'playerId' | 'sessionId'>): Promise<PlayerIdentity | null>;
  /** `isUnattended` marks a request the page sends by itself, which is not activity of the staff member. */
  staff(token: string, request: { isUnattended: boolean }): Promise<StaffIdentity | null>;
  cases: {
    /** The refusal to decide a case while another staff member has it; null for its holder and while it is free. */
    refusalOf(of: DecidedCase, staffId: string): Promise<Refusal | null>;
    /** Ends the claim of a staff member who has decided a case. */
    release(of: DecidedCase, staffId: string): Promise<void>;
  };
  /** Judges an API key: the identity under which it calls, or the refusal. `scope` is null for a call that no key may make. */
  key(token: string, request: { address: string; scope: string | null }): Promise<StaffIdentity | Refusal>;
  /** Told of each response to a staff member before it is sent; `text` is its path and body. */
  answered(staff: StaffIdentity, answer: { readonly name: CallName; readonly text: string }): Promise<void>;
  /** True when the site is closed for maintenance. */
  isClosed(): Promise<boolean>;
};

export type HttpContext = {
  language: Language;
  /** The caller's IP address, as reported by trusted proxies. */
  address: string;
  /** True when a program on this machine made the request itself. */
  isLocal: boolean;
  origin: string | undefined;
  host: string | undefined;
  /** `https` also where a trusted proxy ended TLS. */
  protocol: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: CookieSerializeOptions): void;
  clearCookie(name: string, options: CookieSerializeOptions): void;
};

type IdentityOf<A extends Access> = A extends 'player'
  ? { player: PlayerIdentity }
  : A extends 'public'
    ? unknown
    : { staff: StaffIdentity };
/** A call that may come over a socket learns nothing of HTTP, but which socket will receive its answer; null for none. */
type ChannelOf<C extends Call> = C extends { overSocket: true } ? { socketId: string | null } : { http: HttpContext };
type FileOf<C extends Call> = C extends { multipart: true } ? { file: Upload | null } : unknown;

/** The input of a call's handler: parsed request, identity of the caller, and the HTTP context. */
export type CallInput<N extends CallName> = ParsedRequest<AllCalls[N]> &
  IdentityOf<AllCalls[N]['access']> &
  FileOf<AllCalls[N]> &
  ChannelOf<AllCalls[N]>;

/** Handles one call: returns its response or a refusal. */
export type Handler<N extends CallName> = (input: CallInput<N>) => Promise<ResponseOf<AllCalls[N]> | Refusal>;

export type Handlers = { [N in CallName]: Handler<N> };

const contextOf = (request: FastifyRequest, reply: FastifyReply): HttpContext => ({
  language: languageOf(request),
  address: request.ip,
  isLocal: isLocalRequest(connectionOf(request)),
  origin: request.headers.origin,
  host: request.headers.host,
  protocol: request.protocol,
  header: (name) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  },
  cookie: (name) => request.cookies[name],
  setCookie: (name, value, options) => void reply.setCookie(name, value, options),
  clearCookie: (name, options) => void reply.clearCookie(name, options),
});

const tokenOf = (request: FastifyRequest) => /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The refusal for malformed path parameters: an id that cannot exist is not found. */
    notFound?: RefusalCode;
    /** The names of the call's fields, for what is wrong with them. */
    fieldWords?: FieldWords;
  }
  interface FastifyRequest {
    player?: PlayerIdentity;
    staff?: StaffIdentity;
  }
}

/** Throws the refusal that keeps a player from a call, whatever its input. */
export const admitPlayer = (name: CallName, call: Call, player: PlayerIdentity | null): PlayerIdentity => {
  if (player === null) throw new RefusalError(refuse('ACCESS_EXPIRED'));
  if (player.banned && call.openToBanned !== true) throw new RefusalError(refuse('BANNED'));
  if (player.leaving && closesForLeaving(name, call)) throw new RefusalError(refuse('DELETION_PENDING'));
  return player;
};

/** The refusal for a malformed id of a call's path: an id that cannot exist is not found. */
export const notFoundOf = ({ refusals }: Call): RefusalCode =>
  refusals.find((code) => REFUSALS[code].status === 404) ?? 'NOT_FOUND';

// Runs before the input is parsed: an expired token must return 403 whatever else is wrong with the request.
const authorize = (name: CallName, call: Call, guards: Guards) => async (request: FastifyRequest) => {
  if (closesForMaintenance(call) && (await guards.isClosed())) throw new RefusalError(refuse('MAINTENANCE'));
  if (call.access === 'public') return;
  const token = tokenOf(request);
  if (call.access === 'player') {
    request.player = admitPlayer(name, call, token === undefined ? null : await guards.player(token));
    return;
  }
  const isUnattended = request.headers[UNATTENDED_HEADER] !== undefined;
  if (token?.startsWith(API_KEY_PREFIX) === true) {
    const judged = await guards.key(token, { address: request.ip, scope: keyScopeOf(name, call) });
    if (isRefusal(judged)) throw new RefusalError(judged);
    request.staff = judged;
    return;
  }
  const staff = token === undefined ? null : await guards.staff(token, { isUnattended });
  if (staff === null) throw new RefusalError(refuse('ACCESS_EXPIRED'));
  const permission = call.access.slice('staff:'.length) as StaffPermission;
  if (!mayStaff(staff, permission)) throw new RefusalError(refuse('NOT_FOUND'));
  if (call.fresh === true && !staff.isConfirmed) throw new RefusalError(refuse('CONFIRM_NEEDED'));
  request.staff = staff;
};

const securityOf = (name: CallName, call: Call) => {
  if (call.access === 'public') return [];
  const scope = keyScopeOf(name, call);
  return [{ accessToken: [] }, ...(scope === null ? [] : [{ apiKey: [scope] }])];
};

const schemaOf = (name: CallName, call: Call) => ({
  summary: call.summary,
  operationId: name,
  tags: [tagOf(name.split(' ')[1] ?? '')],
  ...(call.params && { params: call.params }),
  ...(call.query && { querystring: call.query }),
  ...(call.body && call.multipart !== true && { body: call.body }),
  ...(call.multipart === true && { consumes: ['multipart/form-data'] }),
  security: securityOf(name, call),
  response: { 200: call.response },
});

/** Runs a handler; one that decides a case unless another staff member has it. */
const runDeciding = async (
  { decides }: Call,
  { params, staff }: Pick<FastifyRequest, 'params' | 'staff'>,
  { cases, run }: Pick<Guards, 'cases'> & { run: () => Promise<object> },
): Promise<object> => {
  const [caseId] = Object.values((params ?? {}) as Readonly<Record<string, string>>);
  if (decides === undefined || staff === undefined || caseId === undefined) return run();
  const decided = { kind: decides, caseId };
  const refusal = await cases.refusalOf(decided, staff.staffId);
  if (refusal !== null) return refusal;
  const answer = await run();
  if (!isRefusal(answer)) await cases.release(decided, staff.staffId);
  return answer;
};

const tellAnswered =
  (name: CallName, guards: Guards) =>
  async ({ staff, url }: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (staff !== undefined && reply.statusCode < 300 && typeof payload === 'string')
      await guards.answered(staff, { name, text: `${url}\n${payload}` });
    return payload;
  };

const mountCall = <N extends CallName>(app: FastifyInstance, name: N, handle: Handler<N>, guards: Guards) => {
  const call: Call = ALL_CALLS[name];
  const [method = '', path = ''] = name.split(' ');
  const options: RouteShorthandOptions = {
    schema: schemaOf(name, call),
    ...(call.maxBytes !== undefined && { bodyLimit: call.maxBytes }),
    onRequest: authorize(name, call, guards),
    preValidation: async (request) => cleanText([request.params, request.query, request.body]),
    ...(call.access.startsWith('staff:') && { onSend: tellAnswered(name, guards) }),
    config: {
      // Staff calls return 404 to a role without the permission, so their malformed ids stay 400.
      ...(!call.access.startsWith('staff:') && {
        notFound: notFoundOf(call),
      }),
      ...(call.fieldWords && { fieldWords: call.fieldWords }),
      ...(call.rateLimit && { rateLimit: { max: call.rateLimit.max, timeWindow: call.rateLimit.seconds * 1000 } }),
    },
  };
  app.route({
    ...options,
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) => {
      const uploaded = call.multipart === true ? await readUpload(request, call) : { body: request.body, file: null };
      const { params, query, player, staff } = request;
      const channel = call.overSocket === true ? { socketId: null } : { http: contextOf(request, reply) };
      const input = { params, query, ...uploaded, player, staff, ...channel };
      const run = () => handle(input as unknown as CallInput<N>);
      const answer = await runDeciding(call, request, { cases: guards.cases, run });
      if (isRefusal(answer)) throw new RefusalError(answer);
      void reply.header('cache-control', 'no-store');
      return answer;
    },
  });
};

/** Mounts each call of the contract at its path. */
export const mountCalls = (app: FastifyInstance, handlers: Partial<Handlers>, guards: Guards) => {
  for (const [name, handle] of Object.entries(handlers))
    mountCall(app, name as CallName, handle as Handler<CallName>, guards);
};
