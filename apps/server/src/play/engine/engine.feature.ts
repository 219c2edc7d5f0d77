import type { Services } from '../../core/core.ts';
import { createMakeMove, type EngineServices, type Play } from './make-move.ts';
import { createExpireMatches, createWatchDeadlines, matchJobs } from './match-deadline.ts';
import { movesUnderLaw } from './under-law.ts';

/** Every move of a match with its money, and the deadlines of matches. */
export const engineFeature = <Details>(services: Services & EngineServices, play: Play<Details>) => {
  const { groupSize, groupWaitSeconds } = services.metrics;
  const onGroup: EngineServices['onGroup'] = ({ size, waitedSeconds }) => {
    groupSize.observe(size);
    groupWaitSeconds.observe(waitedSeconds);
  };
  const makeMove = movesUnderLaw(createMakeMove({ ...services, onGroup }, play), services);
  const withMoves = { ...services, makeMove };
  return {
    jobs: matchJobs(withMoves),
    makeMove,
    expireMatches: createExpireMatches(withMoves),
    start: createWatchDeadlines(withMoves),
  };
};
