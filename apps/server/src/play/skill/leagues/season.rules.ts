import { addDays, startOfDay } from '@muqabla/contract/india-time';
import { type League, LEAGUES } from '@muqabla/contract/play/skill/league-terms';

/** Minutes after the end of a week in which games that ended before it may still be written. */
const CLOSE_AFTER_MINUTES = 10;

/** The first instant of a week, the first one after it, and when the week may be closed. */
export const spanOf = (week: string): { start: Date; end: Date; closesAt: Date } => {
  const end = startOfDay(addDays(week, 7));
  return { start: startOfDay(week), end, closesAt: new Date(end.getTime() + CLOSE_AFTER_MINUTES * 60_000) };
};

/** The weeks from the last one known to the current one; only the current one when none is known. */
export const weeksUntil = (lastKnown: string | null, current: string): string[] => {
  const weeks = [];
  for (let week = lastKnown ?? current; week < current; week = addDays(week, 7)) weeks.push(week);
  return [...weeks, current];
};

/** The season of a week: the month of its Monday. */
export const seasonOf = (week: string): string => week.slice(0, 7);

/** A player's weeks of a season in a game, added up. */
export type SeasonTotal = {
  readonly playerId: string;
  /** The league of the last week. */
  readonly league: League;
  readonly points: number;
  readonly wins: number;
  readonly weeks: number;
};

const orderOf = (one: SeasonTotal, other: SeasonTotal) =>
  LEAGUES.indexOf(other.league) - LEAGUES.indexOf(one.league) || other.points - one.points || other.wins - one.wins;

/** The table of a season: by league, then by points, then by wins; equal players share a place. */
export const seasonTable = <T extends SeasonTotal>(totals: readonly T[]): (T & { readonly place: number })[] => {
  const sorted = totals
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => orderOf(one, other) || (one.playerId < other.playerId ? -1 : 1));
  let place = 0;
  return sorted.map((total, position) => {
    const before = sorted[position - 1];
    if (before === undefined || orderOf(before, total) !== 0) place = position + 1;
    return { ...total, place };
  });
};
