import type { Decision } from '../rules/decision.rules.ts';
import type { Match } from '../rules/match.rules.ts';

/** So long a quick match waits in the queue before it becomes an open one. */
export const QUEUE_SECONDS = 60;

const FIRST_GAP = 100;
const GAP_STEP = 50;
const STEP_SECONDS = 5;
/** Players further apart are never paired for a stake. */
const MAX_GAP = 400;

/** A player who waits in the queue of a game and stake, by the match that waits for its joiner. */
export type Waiting = {
  readonly matchId: string;
  readonly hostId: string;
  readonly rating: number;
  readonly since: Date;
};

/** The difference in rating that a wait allows. */
const gapAfter = (since: Date, now: Date) =>
  Math.min(
    MAX_GAP,
    FIRST_GAP + GAP_STEP * Math.floor(Math.max(0, now.getTime() - since.getTime()) / (STEP_SECONDS * 1000)),
  );

/**
 * The waiting players a player may meet, the nearest in rating first, and of two equally near the longer waiting. The gap
 * grows with the longer wait of the two.
 */
export const opponentsFor = (
  own: { readonly rating: number; readonly since: Date },
  waiting: readonly Waiting[],
  now: Date,
): Waiting[] => {
  const distance = ({ rating }: Waiting) => Math.abs(rating - own.rating);
  return waiting
    .filter((each) => distance(each) <= gapAfter(each.since < own.since ? each.since : own.since, now))
    .toSorted((left, right) => distance(left) - distance(right) || left.since.getTime() - right.since.getTime());
};

/** How long the host of a quick match waited, and whether an opponent came. */
export type QuickWait = {
  readonly matchId: string;
  readonly gameName: string;
  readonly stakePaise: number;
  readonly waitedSeconds: number;
  readonly isPaired: boolean;
  readonly endedAt: Date;
};

/** The wait that a move ends: of a match that leaves the queue, but not by its host, who may have changed their mind. */
export const quickWaitsOf = (
  before: Match,
  { next, move }: Pick<Decision, 'next' | 'move'>,
  now: Date,
): QuickWait[] => {
  if (
    before.tournamentId !== null ||
    before.queuedUntil === null ||
    next.queuedUntil !== null ||
    next.status === 'deleted'
  )
    return [];
  const waited = now.getTime() - before.createdAt.getTime();
  return [
    {
      matchId: next.matchId,
      gameName: next.gameName,
      stakePaise: next.stake,
      waitedSeconds: Math.max(0, Math.round(waited / 1000)),
      isPaired: move !== 'openQueued',
      endedAt: now,
    },
  ];
};

const MIN_WAITS = 5;

/** The wait that half of the last players did not exceed, in seconds; null while too few have waited. */
export const usualWait = (waits: readonly number[]): number | null =>
  waits.length < MIN_WAITS
    ? null
    : (waits.toSorted((left, right) => left - right)[Math.floor(waits.length / 2)] ?? null);
