import type { PlayServices } from '../../matches/match/play-services.ts';
import { challengePlayer } from './challenge-player.ts';
import { createDropChallenges } from './drop-challenges.ts';
import { listOpponents } from './list-opponents.ts';

/** Matches between two players who know each other. */
export const friendlyFeature = (services: PlayServices) => ({
  calls: {
    'POST /match/challenge': challengePlayer(services),
    'GET /friends/opponents': listOpponents(services),
  },
  dropChallenges: createDropChallenges(services),
});
