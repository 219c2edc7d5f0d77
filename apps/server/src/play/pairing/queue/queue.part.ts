import { refuse } from '@muqabla/contract/refusals';
import { isPlaying } from '../../engine/decision.rules.ts';
import type { Part, PartReading } from '../../engine/part.ts';
import type { Attempt } from '../../engine/request.rules.ts';
import { type Queue, queuedAfter } from './queue.rules.ts';

const waitOf = (attempt: Attempt, columns: PartReading['columns']): (readonly [string, Date])[] => {
  const matchId = attempt.kind === 'create' ? attempt.create.matchId : attempt.matchId;
  const until = attempt.kind === 'create' ? attempt.create.queuedUntil : columns.get(matchId)?.queue_until;
  return until instanceof Date ? [[matchId, until]] : [];
};

/** The queues of quick match and of tournaments: matches that wait for their joiner, seen by their hosts alone. */
export const queuePart: Part<Queue> = {
  columns: { queue_until: 'changing' },
  read: async (_tx, { attempts }, { columns }) => new Map(attempts.flatMap((attempt) => waitOf(attempt, columns))),
  checkEntry: (entry, _queue, snapshot) =>
    // Two matches of one game cannot run at once, so that this one could not begin.
    entry.move === 'create' &&
    entry.create.queuedUntil !== undefined &&
    isPlaying(entry.playerId, entry.create, snapshot)
      ? refuse('ALREADY_PLAYING')
      : null,
  deadline: ({ matchId, status }, queue) => (status === 'new' ? (queue.get(matchId) ?? null) : null),
  columnsOf: ({ decision }, queue) => ({ queue_until: queuedAfter(decision, queue) }),
};
