import { refuse } from '@muqabla/contract/refusals';
import { isPlaying } from '../engine/decision.rules.ts';
import type { Part } from '../engine/part.ts';
import type { Attempt } from '../engine/request.rules.ts';
import { readQueue } from './queue.queries.ts';
import { type Queue, queuedAfter } from './queue.rules.ts';

const newIn = (attempt: Attempt): (readonly [string, Date])[] => {
  if (attempt.kind !== 'create') return [];
  const { matchId, queuedUntil } = attempt.create;
  return queuedUntil === undefined ? [] : [[matchId, queuedUntil]];
};

/** The queues of quick match and of tournaments: matches that wait for their joiner, seen by their hosts alone. */
export const queuePart: Part<Queue> = {
  columns: { queue_until: 'changing' },
  read: async (tx, { attempts }) => {
    const open = attempts.flatMap(({ match }) => (match?.status === 'new' ? [match.matchId] : []));
    return new Map([...(await readQueue(tx, open)), ...attempts.flatMap(newIn)]);
  },
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
