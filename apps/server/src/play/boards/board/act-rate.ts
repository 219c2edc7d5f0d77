import type { Clock } from '../../../platform/clock.ts';

const WINDOW_MILLISECONDS = 5000;
/** A limit several times above the acts of a fast player, for all games of the player together. */
const MAX_ACTS = 60;

/**
 * Counts the acts of each player in this process, accepted or not; returns the seconds to wait for one that sends too
 * many, else 0. It protects the server: an act beyond it would be judged like any other.
 */
export const createActRate = ({ clock }: { clock: Clock }) => {
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
