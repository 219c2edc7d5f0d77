import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/calls.ts';
import type { ActOnBoard } from './act-on-board.ts';

const WINDOW_MILLISECONDS = 5000;
/** A limit several times above the acts of a fast player, for all games of the player together. */
const MAX_ACTS = 60;

/**
 * Counts the acts of each player in this process, accepted or not; returns the seconds to wait for one that sends too
 * many, else 0. It protects the server: an act beyond it would be judged like any other.
 */
const createActRate = ({ clock }: { clock: Clock }) => {
  let windowEnds = 0;
  const acts = new Map<string, number>();
  return (playerId: string): number => {
    const now = clock.now().getTime();
    if (now >= windowEnds || windowEnds - now > WINDOW_MILLISECONDS) {
      acts.clear();
      windowEnds = now + WINDOW_MILLISECONDS;
    }
    const count = (acts.get(playerId) ?? 0) + 1;
    acts.set(playerId, count);
    return count > MAX_ACTS ? Math.ceil((windowEnds - now) / 1000) : 0;
  };
};

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
