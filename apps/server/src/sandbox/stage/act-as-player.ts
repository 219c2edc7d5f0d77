import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Inject, PlayerSessions } from './stage.services.ts';

type Services = { db: Database; clock: Clock; sessions: PlayerSessions; inject: Inject };

export type CallResult = { status: number; body: { code?: string; message?: string } & Record<string, unknown> };

type Body = Readonly<Record<string, unknown>> | FormData;

/** Makes calls of the product as one player: `call('PUT /match/accept', { matchId })`. */
export type ActAs = (playerId: string) => (name: string, body?: Body) => Promise<CallResult>;

const ROBOT_DEVICE = { address: '127.0.0.1', device: 'The robot of the sandbox' };
const SESSION_MILLISECONDS = 5 * 60_000;

const payloadOf = async (body: Body | undefined) => {
  if (!(body instanceof FormData)) return { payload: body };
  const encoded = new Response(body);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
};

/** Acts for players by the product's own calls, so that every rule holds for the robot as for a person. */
export const createActAs = ({ db, clock, sessions, inject }: Services): ActAs => {
  const open = new Map<string, { accessToken: string; since: number }>();
  const tokenOf = async (playerId: string) => {
    const kept = open.get(playerId);
    const now = clock.now().getTime();
    if (kept !== undefined && now - kept.since < SESSION_MILLISECONDS) return kept.accessToken;
    const { accessToken } = await db.transaction((tx) => sessions.open(tx, playerId, ROBOT_DEVICE));
    open.set(playerId, { accessToken, since: now });
    return accessToken;
  };
  return (playerId) => async (name, body) => {
    const [method = '', path = ''] = name.split(' ');
    const { payload, headers } = { headers: {}, ...(await payloadOf(body)) };
    const answer = await inject({
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: `/api${path}`,
      headers: { ...headers, authorization: `Bearer ${await tokenOf(playerId)}` },
      ...(payload !== undefined && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() as CallResult['body'] };
  };
};
