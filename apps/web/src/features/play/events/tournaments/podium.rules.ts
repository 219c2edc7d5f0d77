import type { Standing } from '@muqabla/contract/play/events/tournament';

/** The first three of the final standings who have played a game; players who share a place stand beside each other. */
export const podiumOf = (standings: readonly Standing[]): Standing[] =>
  standings.filter(({ games, place }) => games > 0 && place <= 3).slice(0, 3);
