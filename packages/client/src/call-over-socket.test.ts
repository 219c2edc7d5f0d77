import type { SocketResponse } from '@muqabla/contract/socket-calls';
import { expect, it } from 'vitest';
import { callOverSocket } from './call-over-socket.ts';
import type { AppSocket } from './socket.ts';

const ACT = 'PUT /match/board/{matchId}/act';
const INPUT = { params: { matchId: 'm1' }, body: { actNumber: 4, act: { type: 'roll' } }, language: 'hi' } as const;

/** A socket whose server gives this answer; null for none in time. */
const socketWith = (answer: SocketResponse | null, connected = true) => {
  const sent: unknown[] = [];
  const emitWithAck = async (...event: unknown[]) => {
    sent.push(event);
    if (answer === null) throw new Error('operation has timed out');
    return answer;
  };
  return { sent, socket: { connected, timeout: () => ({ emitWithAck }) } as unknown as AppSocket };
};

it('sends the call with its input and language, and returns the body of the answer', async () => {
  const { socket, sent } = socketWith({ status: 200, body: { matchId: 'm1' } });
  expect(await callOverSocket(socket, ACT, INPUT)).toEqual({ matchId: 'm1' });
  expect(sent).toEqual([['call', { call: ACT, ...INPUT }]]);
});

it('throws a refusal as the call over HTTP does', async () => {
  const { socket } = socketWith({ status: 422, body: { message: 'It is not your turn.', code: 'NOT_YOUR_TURN' } });
  await expect(callOverSocket(socket, ACT, INPUT)).rejects.toMatchObject({
    status: 422,
    code: 'NOT_YOUR_TURN',
    message: 'It is not your turn.',
  });
});

it('returns null where the call must be made over HTTP: no answer in time, or a session to renew', async () => {
  expect(await callOverSocket(socketWith(null).socket, ACT, INPUT)).toBeNull();
  const expired = socketWith({ status: 403, body: { message: 'Expired', code: 'ACCESS_EXPIRED' } });
  expect(await callOverSocket(expired.socket, ACT, INPUT)).toBeNull();
});

it('sends nothing while the socket is not connected, because the library would keep it for later', async () => {
  const { socket, sent } = socketWith({ status: 200, body: {} }, false);
  expect(await callOverSocket(socket, ACT, INPUT)).toBeNull();
  expect(sent).toEqual([]);
});
