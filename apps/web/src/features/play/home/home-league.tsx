import { LEAGUES } from '@muqabla/contract/play/skill/league-terms';
import { ChevronRight } from '@muqabla/ui/icons';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { SectionTitle } from '@muqabla/ui/section-title';
import { Skeleton } from '@muqabla/ui/skeleton';
import { readStored } from '@muqabla/ui/storage';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useMe } from '../../../lib/me.ts';
import * as m from '../../../messages.ts';
import { LeagueGroup } from '../components/league-group.tsx';
import { daysLeft, leagueName } from '../lib/league-words.ts';
import { leagueQuery } from '../lib/league.query.ts';
import { rowsAround } from './rows-around.rules.ts';
import { ceremonyKey, seatToShow } from './week-ceremony.rules.ts';

const WeekCeremony = lazyComponent(() => import('./week-ceremony.tsx'), 'WeekCeremony');

/** The player's place in the league of the week, among the players next to it. */
export function HomeLeague({ gameName }: { gameName: string }) {
  const me = useMe()?._id;
  const { data, dataUpdatedAt, isError } = useQuery(leagueQuery(gameName, ''));
  if (data === undefined) return isError ? null : <Skeleton className="h-60 rounded-l" />;
  const { league, group, seat, endsAt } = data;
  const ended = me && seatToShow(data, readStored(ceremonyKey(me, gameName)));
  const days = daysLeft(endsAt, dataUpdatedAt);
  const nextLeague = leagueName(LEAGUES[LEAGUES.indexOf(league) + 1] ?? league);
  return (
    <section aria-label={m.league_title()} className="grid gap-2">
      {me && ended && <WeekCeremony key={`${gameName}-${ended.week}`} seat={ended} gameName={gameName} me={me} />}
      <SectionTitle
        end={
          <span className="num text-small text-text-2">
            {days} {days === 1 ? m.league_day_left() : m.league_days_left()}
          </span>
        }
      >
        {m.league_title()}
      </SectionTitle>
      {seat === undefined ? (
        <p className="text-small text-text-2">{m.league_not_seated_line()}</p>
      ) : (
        <LeagueGroup group={group} nextLeague={nextLeague} shown={rowsAround(group)} />
      )}
      <Link href="/leagues" className="link flex min-h-11 items-center justify-center gap-1 text-small">
        {m.home_league_all()}
        <ChevronRight size={18} aria-hidden />
      </Link>
    </section>
  );
}
