import { LOCALES } from '@muqabla/contract/languages';
import type { League } from '@muqabla/contract/play/skill/league-terms';
import { currentLanguage } from '@muqabla/ui/language';
import * as m from '../../../messages.ts';

/** The name of a league, which is that of the band of skill. */
export const leagueName = (league: League): string => m.skill_band[league]();

const DAY_MILLISECONDS = 86_400_000;

/** The days of a week that are left at an instant, the last one included. */
export const daysLeft = (endsAt: string, now: number): number =>
  Math.max(0, Math.ceil((new Date(endsAt).getTime() - now) / DAY_MILLISECONDS));

const write = (day: string, format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], { ...format, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** A day in words, as `16 November`. */
export const dayText = (day: string): string => write(day, { day: 'numeric', month: 'long' });

/** A season in short words, as `Nov 2026`. */
export const seasonText = (season: string): string => write(`${season}-01`, { month: 'short', year: 'numeric' });

/** The page of a season of a game. */
export const seasonPath = (gameName: string, season: string): string =>
  `/leagues/${encodeURIComponent(gameName)}/${season}`;
