import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { changeMatch, joinMatch } from '../../engine/decision.rules.ts';
import { deadlineOf, type Match } from '../../engine/match.rules.ts';
import type { Decision, Snapshot } from '../../engine/part.rules.ts';
import type { Queue } from '../queue/queue.rules.ts';

declare module '../../engine/request.rules.ts' {
  interface ActTerms {
    readonly pair: object;
  }
}

/** Begins a match of the quick queue with this player as its joiner. In board rooms the joiner accepts with a seed instead. */
export const pairMatch = (match: Match, playerId: string, queue: Queue, snapshot: Snapshot): Decision | Refusal =>
  !queue.has(match.matchId) || match.room === 'board'
    ? refuse('MATCH_MOVED_ON')
    : joinMatch(match, playerId, { move: 'pair', event: 'hostStartedMatch', status: 'running' }, snapshot);

/** Opens a match of the quick queue to all; null for others, also for those in the queue of a tournament, without a stake. */
export const openQueued = (match: Match, queue: Queue, snapshot: Snapshot): Decision | null => {
  if (match.stake === 0 || !queue.has(match.matchId)) return null;
  const deadline = deadlineOf(match, snapshot.settings, snapshot.now);
  return {
    next: changeMatch(match, { deadline }, snapshot),
    move: 'openQueued',
    transfers: [],
    event: 'matchCreated',
    note: '',
  };
};
