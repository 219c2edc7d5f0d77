import type { AllCalls } from '@muqabla/contract/all-calls';
import type { RefusalResponse, RequestOf } from '@muqabla/contract/call';
import type { SocketRequest, SocketResponse } from '@muqabla/contract/socket-calls';
import type { CallName, CallResponse } from './api.ts';
import { CallError } from './call-error.ts';
import type { AppSocket } from './socket.ts';

type SocketCallName = { [N in CallName]: AllCalls[N] extends { overSocket: true } ? N : never }[CallName];

/** A turn on a board can be this short; the same call over HTTP then still has time. */
const ANSWER_MILLISECONDS = 3000;

/**
 * Makes a call over the open socket. Returns null when that gave no answer (no connection, a lost answer, a session that must be
 * renewed first), so that the caller makes the same call over HTTP; throws `CallError` for a refusal, as `Api.call` does.
 */
export const callOverSocket = async <N extends SocketCallName>(
  socket: AppSocket,
  name: N,
  { language, ...input }: RequestOf<AllCalls[N]> & { language: string },
): Promise<CallResponse<N> | null> => {
  if (!socket.connected) return null;
  const answered: SocketResponse | null = await socket
    .timeout(ANSWER_MILLISECONDS)
    .emitWithAck('call', { ...(input as Pick<SocketRequest, 'params' | 'body'>), call: name, language })
    .catch(() => null);
  if (answered === null || answered.status === 403) return null;
  if (answered.status === 200) return answered.body as CallResponse<N>;
  throw new CallError(answered.status, answered.body as RefusalResponse);
};
