import { WIND_DOWN_REVIEW_HOURS } from '@muqabla/contract/operations/wind-down/wind-down-terms';
import type { MatchStatus } from '@muqabla/contract/play/matches/match';

const HOUR_MILLISECONDS = 3_600_000;

/** A battle that is not over when play is wound down. */
export type OpenBattle = {
  readonly matchId: string;
  readonly status: MatchStatus;
  readonly version: number;
  /** A side claims the win, which takes a screenshot or a verified report. */
  readonly hasClaim: boolean;
};

/**
 * True when a battle is ended now and its stakes go back. One without a result has nothing that could decide it. One in which
 * a side claims the win with evidence is decided by a reviewer for some days, because returning the stakes would
 * take a prize from the one who has won; after that it is returned too, so that no money stays behind.
 */
export const isReturned = (
  { status, hasClaim }: Pick<OpenBattle, 'status' | 'hasClaim'>,
  { begunAt, now }: { readonly begunAt: Date; readonly now: Date },
): boolean => {
  const isUnderReview = status === 'pending' || status === 'conflict';
  if (!isUnderReview || !hasClaim) return true;
  return now.getTime() - begunAt.getTime() >= WIND_DOWN_REVIEW_HOURS * HOUR_MILLISECONDS;
};
