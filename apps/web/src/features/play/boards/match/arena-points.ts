import { ARENA_POINTS } from '@muqabla/contract/play/events/tournament-terms';
import type { MatchView, Side } from '@muqabla/contract/play/matches/match';
import * as m from '../../../../messages.ts';

/** Says which points a game gave the player in its tournament, and whose win counted double. */
export const arenaPointsText = (
  { tournamentPoints }: Pick<MatchView, 'tournamentPoints'>,
  side: Side,
  opponent: string,
): string => {
  // The move that ends the game arrives before the match is read again.
  if (tournamentPoints === undefined) return m.arena_counts();
  const own = tournamentPoints[side];
  const theirs = tournamentPoints[side === 'host' ? 'joiner' : 'host'];
  if (own > ARENA_POINTS.win) return m.arena_won_double({ points: own });
  if (theirs > ARENA_POINTS.win) return m.arena_lost_double({ name: opponent, points: theirs });
  return m.arena_got({ points: own });
};
