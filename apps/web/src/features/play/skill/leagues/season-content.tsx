import { INDIAN_STATES } from '@muqabla/contract/core/settings/indian-states';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { Segmented } from '@muqabla/ui/segmented';
import { SelectField } from '@muqabla/ui/select-field';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { LoadError } from '../../../../components/load-error.tsx';
import { useGames } from '../../../../lib/games.ts';
import { eachOnce } from '../../../../lib/list-page.ts';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { sidePaths } from '../../../../side-paths.ts';
import { LeadingCard } from '../../components/leading-card.tsx';
import { seasonPath, seasonText } from '../../lib/league-words.ts';
import { SeasonTable } from './season-table.tsx';

type Scope = 'india' | 'state' | 'friends';
type State = (typeof INDIAN_STATES)[number];

const useSeason = (gameName: string, season: string, scope: Scope, state: State) =>
  useInfiniteQuery({
    // Below the key of the leaders, so that the choice to appear refreshes it.
    queryKey: ['own', 'leaders', 'season', gameName, season, scope, scope === 'state' ? state : ''],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /leagues/{gameName}/seasons/{season}', {
        params: { gameName, season },
        query: {
          of: scope === 'friends' ? 'friends' : 'india',
          ...(scope === 'state' && { state }),
          ...(pageParam !== '' && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** The tables of a season: of India, of a state, and of friends. */
export function SeasonContent({ gameName, season }: { gameName: string; season: string }) {
  const [, goTo] = useLocation();
  const games = useGames().data?.filter((game) => game.board !== undefined);
  const [scope, setScope] = useState<Scope>('india');
  const [chosenState, setState] = useState<State>();
  const found = useSeason(gameName, season, scope, chosenState ?? INDIAN_STATES[0]);
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const [first] = data?.pages ?? [];
  const places =
    data &&
    eachOnce(
      data.pages.flatMap((page) => page.places),
      ({ player }) => player._id,
    );
  const seasons = [...new Set([season, ...(first?.seasons ?? [])])].toSorted().toReversed();
  const table = () => {
    if (places === undefined)
      return isError ? (
        <LoadError title={m.league_season_error()} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-60 rounded-l" />
      );
    return <SeasonTable places={places} isClosed={first?.isClosed === true} isOfFriends={scope === 'friends'} />;
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5 max-2xs:grid-cols-1">
        <SelectField
          id="season-game"
          label={m.leaders_game()}
          value={gameName}
          onChange={({ target: { value } }) => goTo(seasonPath(value, season), { replace: true })}
          options={games?.map((game) => ({ value: game.gameName, label: game.title })) ?? []}
        />
        <SelectField
          id="season-month"
          label={m.league_season_label()}
          value={season}
          onChange={({ target: { value } }) => goTo(seasonPath(gameName, value), { replace: true })}
          options={seasons.map((each) => ({ value: each, label: seasonText(each) }))}
        />
      </div>
      <Segmented
        label={m.leaders_scope()}
        value={scope}
        onChange={setScope}
        options={[
          { value: 'india', label: m.league_india() },
          { value: 'state', label: m.league_state() },
          { value: 'friends', label: m.league_friends() },
        ]}
      />
      {scope === 'state' && (
        <SelectField
          id="season-state"
          label={m.league_state()}
          value={chosenState ?? INDIAN_STATES[0]}
          onChange={({ target: { value } }) => setState(value as State)}
          options={INDIAN_STATES.map((name) => ({ value: name, label: m.state[name]() }))}
        />
      )}
      {table()}
      {hasNextPage && (
        <Button block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.leaders_more()}
        </Button>
      )}
      <Card className="text-small text-text-2">{m.league_season_line()}</Card>
      {first !== undefined && <LeadingCard own={first.own} />}
      <Link href={sidePaths.leagues} className="link min-h-11 content-center text-center text-small">
        {m.league_title()}
      </Link>
    </>
  );
}
