import type { LichessFinding } from '@muqabla/contract/play/lichess/lichess-terms';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { LichessClock, ReportedGame } from '../../providers/lichess/reported-game.rules.ts';

/** The game that was created for a match. The ids are those of the Lichess accounts. */
export type ExpectedGame = {
  readonly gameId: string;
  readonly white: Side;
  readonly ids: Readonly<Record<Side, string>>;
  /** Minutes and increment, such as `5+3`. */
  readonly clock: string;
  /** A time just before the request that created the game. */
  readonly requestedAt: Date;
  /** The time until which the game can be opened. */
  readonly expiresAt: Date;
  /** True when an earlier report was of a game that both had opened. */
  readonly hasExisted: boolean;
};

/** The end of a match on Lichess. `conflict` sends it to review. */
export type LichessEnd = {
  readonly verdict: { readonly settle: Side } | 'cancel' | 'conflict';
  readonly finding: LichessFinding;
};

/** The clocks of both machines may differ, and a game may be opened in the last moment. */
const TOLERANCE_MILLISECONDS = 60_000;

const SOURCES: readonly (string | null)[] = ['friend', 'api', null];

/** The seconds of a clock such as `5+3`. */
export const lichessClockOf = (name: string): LichessClock => {
  const [minutes = 0, seconds = 0] = name.split('+').map(Number);
  return { limitSeconds: minutes * 60, incrementSeconds: seconds };
};

const other = { host: 'joiner', joiner: 'host' } as const;

/** True when a report is about this game of these two players, by the terms it was created with. */
export const isSameGame = (expected: ExpectedGame, report: ReportedGame): boolean => {
  const clock = lichessClockOf(expected.clock);
  return (
    report.id === expected.gameId &&
    report.white === expected.ids[expected.white] &&
    report.black === expected.ids[other[expected.white]] &&
    report.variant === 'standard' &&
    report.initialFen === null &&
    !report.rated &&
    SOURCES.includes(report.source) &&
    report.clock?.limitSeconds === clock.limitSeconds &&
    report.clock.incrementSeconds === clock.incrementSeconds &&
    report.createdAt.getTime() >= expected.requestedAt.getTime() - TOLERANCE_MILLISECONDS
  );
};

const isTooLate = ({ expiresAt }: ExpectedGame, now: Date) =>
  now.getTime() > expiresAt.getTime() + TOLERANCE_MILLISECONDS;

const UNKNOWN: LichessEnd = { verdict: 'conflict', finding: 'unknownEnd' };
const DRAWN: LichessEnd = { verdict: 'cancel', finding: 'drawn' };

/**
 * Judges the match by a report; null while the game goes on. `report` is null while Lichess has no such game. Only a
 * report about exactly this game ends the match; any other sends it to review.
 */
export const judgeReport = (expected: ExpectedGame, report: ReportedGame | null, now: Date): LichessEnd | null => {
  if (report === null)
    // A game that existed does not vanish: it is reported again, or a reviewer decides.
    return isTooLate(expected, now) && !expected.hasExisted ? { verdict: 'cancel', finding: 'notJoined' } : null;
  if (!isSameGame(expected, report)) return { verdict: 'conflict', finding: 'anotherGame' };
  const { winner } = report;
  const won = (): LichessEnd =>
    winner === null
      ? UNKNOWN
      : { verdict: { settle: winner === 'white' ? expected.white : other[expected.white] }, finding: 'won' };
  switch (report.status) {
    case 'created':
      return isTooLate(expected, now) ? { verdict: 'cancel', finding: 'notJoined' } : null;
    case 'started':
      return null;
    case 'aborted':
    case 'noStart':
      return { verdict: 'cancel', finding: 'aborted' };
    case 'draw':
    case 'stalemate':
    case 'insufficientMaterialClaim':
      return winner === null ? DRAWN : UNKNOWN;
    case 'outoftime':
    case 'timeout':
      // Without a winner: the side with time left has too few pieces to mate.
      return winner === null ? DRAWN : won();
    case 'mate':
    case 'resign':
    case 'cheat':
    case 'variantEnd':
      return won();
    case 'unknownFinish':
      return UNKNOWN;
  }
};

const SECOND = 1000;

/**
 * The time of the next poll of a game, by the age of its match: after 10 seconds at first, then less often, at most 60.
 */
export const nextPoll = ({ startedAt, now }: { startedAt: Date; now: Date }): Date => {
  const age = now.getTime() - startedAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(age / 60, 10 * SECOND), 60 * SECOND));
};

/**
 * The time at which Lichess is called again after it has not responded since `troubleSince`: in 15 seconds to 10
 * minutes.
 */
export const nextTry = ({ troubleSince, now }: { troubleSince: Date; now: Date }): Date => {
  const age = now.getTime() - troubleSince.getTime();
  return new Date(now.getTime() + Math.min(Math.max(age / 2, 15 * SECOND), 600 * SECOND));
};
