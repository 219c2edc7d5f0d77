import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../../platform/clock.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import type { ActOnBoard } from './act-on-board.ts';
import { createActRate } from './act-rate.ts';

export const putLink = ({
  clock,
  actOnBoard,
}: {
  clock: Clock;
  actOnBoard: ActOnBoard;
}): Handler<'PUT /match/board/{matchId}/link'> => {
  const secondsToWait = createActRate({ clock });
  return async ({ params: { matchId }, body: { rollNumber, link }, player: { playerId } }) => {
    const seconds = secondsToWait(playerId);
    if (seconds > 0) return refuse('TOO_MANY_REQUESTS', { seconds });
    const change = await actOnBoard({ kind: 'link', matchId, playerId, rollNumber, link });
    return change !== null && isRefusal(change) ? change : { rollNumber };
  };
};
