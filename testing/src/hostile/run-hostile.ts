import { Agent, type IncomingMessage, request } from 'node:http';
import { STAFF_ROLES, type StaffRole } from '@muqabla/contract/roles';
import { type Caller, callsIn } from '../caller.ts';
import { seeded } from '../model/seeded.ts';
import { playerWithCash, registerPlayer, startMatch } from '../player.ts';
import { createStaffMember } from '../staff-member.ts';
import type { TestServer } from '../test-server.ts';
import { type HostileRequest, hostileRequest } from './hostile-requests.ts';

const AT_ONCE = 8;
const ANSWER_MILLISECONDS = 30_000;
// Shorter than an access token lives.
const TOKEN_INPUTS = 2_000;

type Options = {
  seed: number;
  inputs: number;
  /** Called now and then with how many are sent and what was found by then. */
  onProgress?: (sent: number, faults: readonly HostileFault[]) => void;
};
type Server = Pick<TestServer, 'origin' | 'services'> & { readonly clock: Pick<TestServer['clock'], 'now'> };
type Identity = 'nobody' | 'player' | StaffRole;

/** An answer that is no refusal in the form of the contract, with the request that got it. */
export type HostileFault = {
  readonly as: Identity;
  readonly call: string;
  readonly request: string;
  readonly answer: string;
};

export type HostileRun = {
  readonly inputs: number;
  readonly byStatus: Readonly<Record<number, number>>;
  /** 5xx, connections without an answer, and refusals without `message` and `code`. */
  readonly faults: readonly HostileFault[];
};

type Answer = { status: number; body: string };

const send = (agent: Agent | false, origin: string, hostile: HostileRequest): Promise<Answer> =>
  new Promise<Answer>((resolve) => {
    const { method, path, headers, body } = hostile;
    const { hostname, port } = new URL(origin);
    // A kept connection may close at the moment it is used again; a new one has no such excuse.
    const failed = ({ message }: Error) =>
      resolve(sent.reusedSocket ? send(false, origin, hostile) : { status: 0, body: message });
    const onAnswer = (response: IncomingMessage) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text })).on('error', failed);
    };
    const length = body === null ? {} : { 'content-length': String(body.length) };
    const sent = request(
      { agent, hostname, port, method, path: `/api${path}`, headers: { ...headers, ...length } },
      onAnswer,
    );
    sent.setTimeout(ANSWER_MILLISECONDS, () => sent.destroy(new Error('no answer')));
    sent.on('error', failed).end(body ?? undefined);
  });

const isRefusalBody = (text: string) => {
  try {
    const { message, code } = JSON.parse(text) as { message?: unknown; code?: unknown };
    return typeof message === 'string' && typeof code === 'string';
  } catch {
    return false;
  }
};

const isFault = ({ method }: HostileRequest, { status, body }: Answer) =>
  status < 100 || status >= 500 || (status >= 400 && method !== 'HEAD' && !isRefusalBody(body));

const identitiesOf = async (server: Server) => {
  const player = await registerPlayer(server.origin);
  const staff = await Promise.all(
    STAFF_ROLES.map(async (role) => [role, await createStaffMember(server, role)] as const),
  );
  const callers: Record<string, Caller> = { player, ...Object.fromEntries(staff) };
  return { player, callers };
};

const idsOf = async (server: Server) => {
  const host = await playerWithCash(server.origin, 500);
  const joiner = await playerWithCash(server.origin, 500);
  return [host.id, joiner.id, await startMatch(host, joiner, { amount: 50 })];
};

/**
 * Sends requests with faults to every call of the contract: signed out, as a player and as each role of staff; the same
 * ones for the same seed. New people are signed in now and then, because some requests end their session.
 */
export const runHostile = async (
  server: Server,
  { seed, inputs, onProgress = () => {} }: Options,
): Promise<HostileRun> => {
  const random = seeded(seed);
  const calls = callsIn('sandbox');
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const byStatus: Record<number, number> = {};
  const faults: HostileFault[] = [];
  const ids = await idsOf(server);
  let { callers } = await identitiesOf(server);
  let sent = 0;

  const identityFor = (access: string): Identity => {
    if (random.chance(0.15)) return random.pick(['nobody', 'player', ...STAFF_ROLES] as const);
    if (access === 'player') return 'player';
    return access === 'public' ? 'nobody' : 'owner';
  };
  const sendNext = async () => {
    const [name, call] = calls[sent % calls.length] as (typeof calls)[number];
    sent += 1;
    if (sent % TOKEN_INPUTS === 0) {
      onProgress(sent, faults);
      ({ callers } = await identitiesOf(server));
    }
    const as = identityFor(call.access);
    const token = callers[as]?.token;
    const made = hostileRequest(name, call, random, ids);
    const headers = {
      'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.between(1, 254)}`,
      ...(typeof token === 'string' && { authorization: `Bearer ${token}` }),
      ...made.headers,
    };
    const answer = await send(agent, server.origin, { ...made, headers });
    byStatus[answer.status] = (byStatus[answer.status] ?? 0) + 1;
    if (isFault(made, answer))
      faults.push({
        as,
        call: name,
        request: `${made.method} ${made.path.slice(0, 300)} ${JSON.stringify(made.headers).slice(0, 200)} ${made.body?.toString('latin1', 0, 500) ?? ''}`,
        answer: `${answer.status} ${answer.body.slice(0, 200)}`,
      });
  };
  const lane = async () => {
    while (sent < inputs) await sendNext();
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
  } finally {
    agent.destroy();
  }
  return { inputs: sent, byStatus, faults };
};
