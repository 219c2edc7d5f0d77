import type { Match } from '../../engine/match.rules.ts';
import type { Decision } from '../../engine/part.rules.ts';
import { type Queue, queuedAfter } from '../queue/queue.rules.ts';

/** Time that a quick match waits in the queue before it becomes an open one. */
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

/** The wait of the host of a quick match; `isPaired` when an opponent came. */
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
  decision: Pick<Decision, 'next' | 'move'>,
  { queue, now }: { readonly queue: Queue; readonly now: Date },
): QuickWait[] => {
  const { next, move } = decision;
  // The waits of tournaments, whose games have no stake, do not count.
  if (before.stake === 0 || !queue.has(next.matchId)) return [];
  if (queuedAfter(decision, queue) !== null || next.status === 'deleted') return [];
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

/** The waits that half and nine in ten of the last players did not exceed, in seconds; null while too few have waited. */
export const usualWaits = (waits: readonly number[]): { half: number; most: number } | null => {
  if (waits.length < MIN_WAITS) return null;
  const ascending = waits.toSorted((left, right) => left - right);
  const half = ascending[Math.floor(ascending.length / 2)];
  const most = ascending[Math.ceil(ascending.length * 0.9) - 1];
  return half === undefined || most === undefined ? null : { half, most };
};

const MIN_SEARCHERS = 3;

/** The number of players who have just looked, as others may know it: fewer than three could be named. */
export const toldSearchers = (players: number): number | null => (players < MIN_SEARCHERS ? null : players);

const MIN_SEARCHES = 20;

/** The hour of the day in which most have looked, the later of two equal ones; null while too few have looked at all. */
export const busiestHour = (hours: readonly { readonly hour: number; readonly searches: number }[]): number | null => {
  if (hours.reduce((sum, { searches }) => sum + searches, 0) < MIN_SEARCHES) return null;
  const [first] = hours.toSorted((left, right) => right.searches - left.searches || right.hour - left.hour);
  return first?.hour ?? null;
};
