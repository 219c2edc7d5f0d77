import { randomUUID } from 'node:crypto';
import { ALL_CALLS } from '@muqabla/contract/all-calls';
import type { Call } from '@muqabla/contract/call';
import type { Economy } from '@muqabla/contract/economy';
import { REFUSALS, type Refusal, refuse, refuseInput } from '@muqabla/contract/refusals';
import { type SocketResponse, socketRequest } from '@muqabla/contract/socket-calls';
import { encode, safeParse } from 'zod/v4/core';
import { cleanText } from '../clean-text.ts';
import { closesForMaintenance } from '../http/call-refusals.ts';
import {
  admitPlayer,
  type CallInput,
  type CallName,
  type Guards,
  type Handler,
  type Handlers,
  notFoundOf,
  type PlayerIdentity,
} from '../http/calls.ts';
import { refusalBody, refusalOfError } from '../http/errors.ts';
import { faultsOf } from '../http/input-faults.ts';
import { languageIn } from '../http/language.ts';
import { type IsUnderPressure, RETRY_SECONDS } from '../http/pressure.ts';
import { isRefusal, RefusalError } from '../http/refusal-error.ts';
import { runInContext } from '../http/request-context.ts';
import type { Log } from '../observe/log.ts';
import type { Metrics } from '../observe/metrics.ts';
import { inSpan, type NewSpan, type Tracing } from '../observe/tracing.ts';

type Services = {
  handlers: Partial<Handlers>;
  guards: Pick<Guards, 'session' | 'isClosed'>;
  isUnderPressure: IsUnderPressure;
  economy: Economy;
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
};

/** A request as a player's socket has sent it; `player` is who the handshake has identified. */
type ReceivedCall = { readonly player: PlayerIdentity; readonly socketId: string; readonly request: unknown };

/** Answers a call made over a socket as the same call is answered over HTTP. Never throws. */
export type AnswerCall = (received: ReceivedCall) => Promise<SocketResponse>;

type OpenCall = {
  readonly name: CallName;
  readonly call: Call;
  readonly handle: Handler<CallName>;
  readonly route: string;
};

const openCalls = (handlers: Partial<Handlers>) =>
  new Map<string, OpenCall>(
    Object.entries(handlers).flatMap(([name, handle]) => {
      const call: Call = ALL_CALLS[name as CallName];
      if (call.overSocket !== true) return [];
      const route = `/api${(name.split(' ')[1] ?? '').replaceAll(/\{(\w+)\}/g, ':$1')}`;
      return [[name, { name: name as CallName, call, handle: handle as Handler<CallName>, route }] as const];
    }),
  );

type Input = { params: unknown; body: unknown };

/** The input of a call as its schemas have it; throws the refusal of one that is malformed. */
const parseInput = (call: Call, { params, body }: Input): Input => {
  cleanText([params, body]);
  const path = call.params === undefined ? null : safeParse(call.params, params);
  if (path?.success === false) throw new RefusalError(refuse(notFoundOf(call)));
  const sent = call.body === undefined ? null : safeParse(call.body, body);
  if (sent?.success === false) throw new RefusalError(refuseInput(...faultsOf(sent.error.issues as never, body)));
  return { params: path?.data, body: sent?.data };
};

const spanOf = ({ route }: OpenCall): NewSpan => ({
  name: `SOCKET ${route}`,
  kind: 'server',
  attributes: { 'http.route': route },
});

/** Answers the calls of players' sockets through the handlers, guards and schemas that the same calls have over HTTP. */
export const createSocketCalls = (services: Services): AnswerCall => {
  const { handlers, guards, isUnderPressure, economy, log, metrics, tracing } = services;
  const calls = openCalls(handlers);

  const run = async (
    { name, call, handle }: OpenCall,
    { player: known, socketId, params, body }: Input & Omit<ReceivedCall, 'request'>,
  ) => {
    if (closesForMaintenance(call) && (await guards.isClosed())) throw new RefusalError(refuse('MAINTENANCE'));
    const player = admitPlayer(name, call, await guards.session(known));
    const input = { ...parseInput(call, { params, body }), player, socketId };
    const answer = await handle(input as unknown as CallInput<CallName>);
    if (isRefusal(answer)) throw new RefusalError(answer);
    return encode(call.response, answer);
  };

  const refused = (refusal: Refusal, language: string | undefined, call?: Call): SocketResponse => {
    const seconds = refusal.details?.seconds;
    return {
      status: REFUSALS[refusal.refused].status,
      body: refusalBody(refusal, languageIn(language), economy, call?.fieldWords),
      ...(typeof seconds === 'number' && { retryAfter: seconds }),
    };
  };

  const answer = async (
    open: OpenCall,
    { request, ...from }: ReceivedCall & { request: Input & { language?: string | undefined } },
  ) => {
    if (isUnderPressure()) return { ...refused(refuse('UNAVAILABLE'), request.language), retryAfter: RETRY_SECONDS };
    try {
      return { status: 200, body: await run(open, { ...from, ...request }) };
    } catch (error) {
      const refusal = refusalOfError(error);
      if (REFUSALS[refusal.refused].status >= 500) log.error({ error }, 'a call over a socket failed');
      return refused(refusal, request.language, open.call);
    }
  };

  const measured = async (open: OpenCall, received: Parameters<typeof answer>[1]): Promise<SocketResponse> => {
    const began = performance.now();
    metrics.requestsInFlight.inc();
    const response = await answer(open, received);
    metrics.requestsInFlight.dec();
    const seconds = (performance.now() - began) / 1000;
    const labels = { route: open.route, method: 'SOCKET' };
    metrics.requestSeconds.observe({ ...labels, status: `${Math.floor(response.status / 100)}xx` }, seconds);
    log.info({ ...labels, status: response.status, ms: Math.round(seconds * 1000) }, 'answered');
    return response;
  };

  return (received) => {
    const parsed = safeParse(socketRequest, received.request);
    const open = parsed.success ? calls.get(parsed.data.call) : undefined;
    if (!parsed.success)
      return Promise.resolve(
        refused(refuseInput(...faultsOf(parsed.error.issues as never, received.request)), undefined),
      );
    const { params, body, language } = parsed.data;
    if (open === undefined) return Promise.resolve(refused(refuse('NOT_FOUND'), language));
    return runInContext({ requestId: randomUUID() }, () =>
      inSpan(tracing, spanOf(open), () => measured(open, { ...received, request: { params, body, language } })),
    );
  };
};
