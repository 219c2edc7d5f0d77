import { INDIAN_STATES } from '@muqabla/contract/core/settings/indian-states';
import { LOCALES } from '@muqabla/contract/languages';
import type { Leader } from '@muqabla/contract/play/skill/leader-calls';
import { LEADER_BATTLES } from '@muqabla/contract/play/skill/leader-terms';
import { Avatar } from '@muqabla/ui/avatar';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { currentLanguage } from '@muqabla/ui/language';
import { SelectField } from '@muqabla/ui/select-field';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { LoadError } from '../../../../components/load-error.tsx';
import { skillText } from '../../../../components/skill-text.ts';
import { useGames } from '../../../../lib/games.ts';
import { eachOnce } from '../../../../lib/list-page.ts';
import { useMe } from '../../../../lib/me.ts';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { lobbyPath } from '../../../../paths.ts';
import { playerGamesPath, sidePaths } from '../../../../side-paths.ts';
import { LeadingCard } from '../../components/leading-card.tsx';

const timeOf = (instant: string) =>
  new Intl.DateTimeFormat(LOCALES[currentLanguage()], { timeStyle: 'short' }).format(new Date(instant));

/** A board with its choices, and whether the player appears on it. */
export function LeadersContent() {
  const games = useGames().data;
  const [chosen, setChosen] = useState('');
  const [state, setState] = useState('');
  const gameName = chosen || (games?.[0]?.gameName ?? '');
  const { data, isError, isFetching, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['own', 'leaders', gameName, state],
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /leaders/{gameName}', {
        params: { gameName },
        query: {
          ...(state !== '' && { state: state as (typeof INDIAN_STATES)[number] }),
          ...(pageParam !== '' && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: gameName !== '',
  });
  const leaders =
    data &&
    eachOnce(
      data.pages.flatMap((page) => page.leaders),
      ({ player }) => player._id,
    );
  const [first] = data?.pages ?? [];
  const content = () => {
    if (leaders === undefined)
      return isError ? (
        <LoadError title={m.leaders_error()} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-60 rounded-l" />
      );
    if (leaders.length === 0)
      return (
        <Card className="grid gap-1 text-center">
          <h2 className="text-h3">{m.leaders_none()}</h2>
          <p className="text-small text-text-2">{m.leaders_none_line({ count: LEADER_BATTLES })}</p>
          <Link href={lobbyPath(gameName)} className={buttonClass({ variant: 'primary', className: 'mt-2' })}>
            {m.leaders_first()}
          </Link>
        </Card>
      );
    return <Places leaders={leaders} gameName={gameName} />;
  };
  return (
    <>
      <div className="grid grid-cols-2 gap-2.5">
        <SelectField
          id="leaders-game"
          label={m.leaders_game()}
          value={gameName}
          onChange={(event) => setChosen(event.target.value)}
          options={games?.map((game) => ({ value: game.gameName, label: game.title })) ?? []}
        />
        <SelectField
          id="leaders-state"
          label={m.leaders_scope()}
          value={state}
          onChange={(event) => setState(event.target.value)}
          options={[
            { value: '', label: m.leaders_all() },
            ...INDIAN_STATES.map((name) => ({ value: name, label: m.state[name]() })),
          ]}
        />
      </div>
      {content()}
      {hasNextPage && (
        <Button block busy={isFetching} onClick={() => void fetchNextPage()}>
          {m.leaders_more()}
        </Button>
      )}
      {first?.computedAt !== undefined && (
        <p className="text-center text-caption text-text-3">{m.leaders_computed({ time: timeOf(first.computedAt) })}</p>
      )}
      {first !== undefined && <LeadingCard own={first.own} />}
      <Link href={sidePaths.watch} className="link min-h-11 content-center text-center text-small">
        {m.watch_title()}
      </Link>
      <Link href={sidePaths.friends} className="link min-h-11 content-center text-center text-small">
        {m.friends_title()}
      </Link>
    </>
  );
}

function Places({ leaders, gameName }: { leaders: readonly Leader[]; gameName: string }) {
  const me = useMe()?._id;
  return (
    <Card flush>
      <ol className="divide-y divide-line">
        {leaders.map(({ place, player, battles, showsGames, ...skill }) => (
          <li
            key={place}
            aria-current={player._id === me || undefined}
            className="flex min-h-14 items-center gap-3 px-3.5 py-2 aria-current:bg-tonal"
          >
            <b className="num w-8 flex-none text-center text-h3">
              <span className="sr-only">{m.leaders_place({ place })}</span>
              <span aria-hidden>{place}</span>
            </b>
            <Avatar image={player.avatar} size={36} />
            <span className="min-w-0 flex-1">
              {showsGames ? (
                <Link
                  href={playerGamesPath(gameName, player._id)}
                  aria-label={m.watch_games_of({ name: player.username })}
                  className="link -my-1.5 flex min-h-11 items-center truncate font-semi"
                >
                  {player.username}
                </Link>
              ) : (
                <span title={player.username} className="block truncate font-semi">
                  {player.username}
                </span>
              )}
              <span className="num block text-caption text-text-2">{m.leaders_battles({ count: battles })}</span>
            </span>
            <b className="num flex-none text-small font-semi">{skillText({ ...skill, battles })}</b>
          </li>
        ))}
      </ol>
    </Card>
  );
}
