import { LEAGUES } from '@muqabla/contract/play/skill/league-terms';
import { BrandCard } from '@muqabla/ui/brand-card';
import * as m from '../../../../messages.ts';
import { LeagueShield } from '../../components/league-shield.tsx';
import { daysLeft, leagueName } from '../../lib/league-words.ts';
import type { OwnLeague } from '../../lib/league.query.ts';

const CURRENT_SIZE = 52;
const OTHER_SIZE = 32;

/** The player's league among all, the own place and points, and how long the week runs. */
export function LeagueHero({ data, now }: { data: OwnLeague; now: number }) {
  const { league, seat, endsAt, isClosed } = data;
  const days = daysLeft(endsAt, now);
  const isOver = isClosed || days === 0;
  const figures = [
    { value: seat?.place ?? '–', label: m.league_your_place() },
    { value: seat?.points ?? 0, label: m.league_points() },
    isOver
      ? { value: seat?.games ?? 0, label: m.league_games() }
      : { value: days, label: days === 1 ? m.league_day_left() : m.league_days_left() },
  ];
  return (
    <BrandCard aria-label={m.league_yours({ league: leagueName(league) })} className="p-3.5">
      <ol className="grid grid-cols-5 items-start gap-1 text-center">
        {LEAGUES.map((each) => {
          const isOwn = each === league;
          return (
            <li key={each} aria-current={isOwn || undefined} className="grid min-w-0 justify-items-center gap-1.5">
              <span className="grid h-15 items-end">
                <LeagueShield
                  league={each}
                  size={isOwn ? CURRENT_SIZE : OTHER_SIZE}
                  className={isOwn ? '' : 'opacity-75'}
                />
              </span>
              <span
                className={isOwn ? 'text-caption font-bold text-balance' : 'text-caption text-balance text-on-brand-2'}
              >
                {leagueName(each)}
              </span>
            </li>
          );
        })}
      </ol>
      <dl className="mt-3 grid grid-cols-3 divide-x divide-brand-line rounded-m bg-brand-deep py-2.5 text-center">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex min-w-0 flex-col-reverse px-1">
            <dt className="text-caption text-on-brand-2">{label}</dt>
            <dd className="num text-h2 font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </BrandCard>
  );
}
