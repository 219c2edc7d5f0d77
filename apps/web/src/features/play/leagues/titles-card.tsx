import { Card } from '@muqabla/ui/card';
import { Trophy } from '@muqabla/ui/icons';
import { Link } from 'wouter';
import * as m from '../../../messages.ts';
import { seasonPath, seasonText } from '../lib/league-words.ts';
import type { OwnLeague } from '../lib/league.query.ts';

const medalTexts: Record<number, () => string> = {
  1: m.league_medal_1,
  2: m.league_medal_2,
  3: m.league_medal_3,
};

/** The titles of the player in a game, which stay. */
export function TitlesCard({ gameName, titles }: { gameName: string; titles: OwnLeague['titles'] }) {
  const { weeksWon, medals } = titles;
  if (weeksWon === 0 && medals.length === 0) return null;
  return (
    <Card aria-label={m.league_titles()} className="grid gap-2">
      <h2 className="text-h3">{m.league_titles()}</h2>
      <ul className="grid gap-1">
        {medals.map(({ season, place }) => (
          <li key={season} className="flex items-center gap-2.5">
            <Trophy size={20} aria-hidden className="flex-none text-wait-ink" />
            <Link href={seasonPath(gameName, season)} className="link min-h-11 content-center">
              {medalTexts[place]?.()} · {seasonText(season)}
            </Link>
          </li>
        ))}
        {weeksWon > 0 && (
          <li className="flex min-h-11 items-center gap-2.5">
            <Trophy size={20} aria-hidden className="flex-none text-text-3" />
            {weeksWon === 1 ? m.league_week_won() : m.league_weeks_won({ count: weeksWon })}
          </li>
        )}
      </ul>
    </Card>
  );
}
