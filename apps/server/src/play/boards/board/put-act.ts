import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import type { ActOnBoard } from './act-on-board.ts';
import { createActRate } from './act-rate.ts';

export const putAct = ({
  clock,
  actOnBoard,
}: {
  clock: Clock;
  actOnBoard: ActOnBoard;
}): Handler<'PUT /match/board/{matchId}/act'> => {
  const secondsToWait = createActRate({ clock });
  return async ({ params: { matchId }, body, player: { playerId }, socketId }) => {
    const { actNumber, act, awayMilliseconds = null } = body;
    const seconds = secondsToWait(playerId);
    if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { seconds });
    const change = await actOnBoard({ kind: 'act', matchId, playerId, actNumber, act, awayMilliseconds, socketId });
    if (change === null) throw new Error(`an act on match ${matchId} changed nothing`);
    return change;
  };
};
