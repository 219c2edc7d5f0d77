import { LEAGUES } from '@muqabla/contract/play/skill/league-terms';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Trophy } from '@muqabla/ui/icons';
import { SelectField } from '@muqabla/ui/select-field';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { LoadError } from '../../../../components/load-error.tsx';
import { useGames } from '../../../../lib/games.ts';
import * as m from '../../../../messages.ts';
import { sidePaths } from '../../../../side-paths.ts';
import { LeadingCard } from '../../components/leading-card.tsx';
import { LeagueGroup } from '../../components/league-group.tsx';
import { dayText, leagueName, seasonPath, seasonText } from '../../lib/league-words.ts';
import { type OwnLeague, leagueQuery } from '../../lib/league.query.ts';
import { LeagueHero } from './league-hero.tsx';
import { LeagueRules } from './league-rules.tsx';
import { PastWeeks } from './past-weeks.tsx';

const medalTexts: Record<number, () => string> = {
  1: m.league_medal_1,
  2: m.league_medal_2,
  3: m.league_medal_3,
};

/** The titles of the player in a game, which stay. */
function TitlesCard({ gameName, titles }: { gameName: string; titles: OwnLeague['titles'] }) {
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

/** The player's league in a game that is played on the board. */
export function LeagueContent() {
  const games = useGames().data?.filter((game) => game.board !== undefined && game.status === 'active');
  const [chosen, setChosen] = useState('');
  const [week, setWeek] = useState('');
  const gameName = chosen || (games?.[0]?.gameName ?? '');
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery(leagueQuery(gameName, week));
  if (games?.length === 0)
    return (
      <Card className="grid gap-1 text-center">
        <h2 className="text-h3">{m.league_no_games()}</h2>
        <p className="text-small text-text-2">{m.league_no_games_line()}</p>
      </Card>
    );
  const content = () => {
    if (data === undefined)
      return isError ? (
        <LoadError title={m.league_error()} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-60 rounded-l" />
      );
    return <Week gameName={gameName} data={data} now={dataUpdatedAt} week={week} onOpen={setWeek} />;
  };
  return (
    <>
      <SelectField
        id="league-game"
        label={m.leaders_game()}
        value={gameName}
        onChange={(event) => {
          setChosen(event.target.value);
          setWeek('');
        }}
        options={games?.map((game) => ({ value: game.gameName, label: game.title })) ?? []}
      />
      {content()}
      <Link href={sidePaths.leaders} className="link min-h-11 content-center text-center text-small">
        {m.leaders_title()}
      </Link>
    </>
  );
}

type WeekProps = {
  gameName: string;
  data: OwnLeague;
  now: number;
  /** An earlier week, or empty for this one. */
  week: string;
  onOpen: (week: string) => void;
};

function Week({ gameName, data, now, week, onOpen }: WeekProps) {
  const { league, group, seat, past, titles, own } = data;
  const nextLeague = leagueName(LEAGUES[LEAGUES.indexOf(league) + 1] ?? league);
  return (
    <>
      {week !== '' && (
        <div className="grid gap-2">
          <h2>{m.league_week_of({ day: dayText(week) })}</h2>
          <Button variant="outline" onClick={() => onOpen('')}>
            {m.league_this_week()}
          </Button>
        </div>
      )}
      <LeagueHero data={data} now={now} />
      {seat === undefined ? (
        <Card className="grid gap-1 text-center">
          <h2 className="text-h3">{m.league_not_seated()}</h2>
          <p className="text-small text-balance text-text-2">{m.league_not_seated_line()}</p>
          <Link
            href={`/matches/${encodeURIComponent(gameName)}`}
            className={buttonClass({ variant: 'primary', className: 'mt-2' })}
          >
            {m.league_play()}
          </Link>
        </Card>
      ) : (
        <LeagueGroup group={group} nextLeague={nextLeague} />
      )}
      <LeagueRules />
      {week === '' && (
        <>
          <Link href={seasonPath(gameName, data.week.slice(0, 7))} className={buttonClass({ block: true })}>
            <Trophy size={20} aria-hidden />
            {m.league_season()}
          </Link>
          <TitlesCard gameName={gameName} titles={titles} />
          <PastWeeks past={past} onOpen={onOpen} />
          <LeadingCard own={own} />
        </>
      )}
    </>
  );
}
