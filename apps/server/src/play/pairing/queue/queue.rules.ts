import type { Decision } from '../../engine/part.rules.ts';

declare module '../../engine/request.rules.ts' {
  interface NewMatch {
    /** Puts the match into a queue until this time: only its host sees it there. */
    readonly queuedUntil?: Date;
  }
}

/** The ends of the waits of the matches in a queue, by match. */
export type Queue = ReadonlyMap<string, Date>;

/** The end of the wait of a match after a move, or null: it leaves the queue when it is no longer new, or opens to all. */
export const queuedAfter = ({ next, move }: Pick<Decision, 'next' | 'move'>, queue: Queue): Date | null =>
  next.status === 'new' && move !== 'openQueued' ? (queue.get(next.matchId) ?? null) : null;
