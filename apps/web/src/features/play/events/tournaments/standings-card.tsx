import type { Standing, TournamentDetails } from '@muqabla/contract/play/events/tournament';
import { STREAK_FOR_DOUBLE } from '@muqabla/contract/play/events/tournament-terms';
import { Avatar } from '@muqabla/ui/avatar';
import { Button } from '@muqabla/ui/button';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { SectionTitle } from '@muqabla/ui/section-title';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { LoadError } from '../../../../components/load-error.tsx';
import { eachOnce } from '../../../../lib/list-page.ts';
import { useMe } from '../../../../lib/me.ts';
import * as m from '../../../../messages.ts';
import { standingsQuery } from './tournament.query.ts';

const MILLISECONDS = 400;

/**
 * Lets the rows of a list glide to their new places when the order changes, unless the device asks for less motion. `order` names
 * the rows; returns the function that takes in the element of a row by its name.
 */
const useMovingRows = (order: readonly string[]) => {
  const elements = useRef(new Map<string, HTMLElement>());
  const tops = useRef(new Map<string, number>());
  const isStill = useReducedMotion();
  const key = order.join();
  useLayoutEffect(() => {
    const before = tops.current;
    tops.current = new Map([...elements.current].map(([name, { offsetTop }]) => [name, offsetTop]));
    if (isStill) return;
    for (const [name, top] of tops.current) {
      const moved = (before.get(name) ?? top) - top;
      if (moved !== 0)
        elements.current.get(name)?.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: MILLISECONDS,
          easing: 'ease-in-out',
        });
    }
  }, [key, isStill]);
  return (name: string) => (element: HTMLElement | null) => {
    if (element === null) elements.current.delete(name);
    else elements.current.set(name, element);
  };
};

/** The table of all players, kept up to date while games are played. */
export function StandingsCard({ tournament }: { tournament: TournamentDetails }) {
  const { data, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    standingsQuery(tournament),
  );
  const standings =
    data &&
    eachOnce(
      data.pages.flatMap((page) => page.standings),
      ({ player }) => player._id,
    );
  if (standings === undefined)
    return isError ? (
      <LoadError title={m.arena_standings_failed()} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-40 rounded-l" />
    );
  return (
    <section className="grid gap-2.5" aria-label={m.arena_standings()}>
      <SectionTitle count={data?.pages[0]?.players}>{m.arena_standings()}</SectionTitle>
      {standings.length === 0 ? (
        <Card className="text-center text-text-2">{m.arena_standings_none()}</Card>
      ) : (
        <Rows standings={standings} isOver={tournament.status === 'paid'} />
      )}
      {hasNextPage && (
        <Button block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.arena_more()}
        </Button>
      )}
    </section>
  );
}

function Rows({ standings, isOver }: { standings: readonly Standing[]; isOver: boolean }) {
  const me = useMe()?._id;
  const rowOf = useMovingRows(standings.map(({ player }) => player._id));
  return (
    <Card flush>
      <ol className="relative divide-y divide-line">
        {standings.map(({ place, player, score, games, streak, prize }) => (
          <li
            key={player._id}
            ref={rowOf(player._id)}
            aria-current={player._id === me || undefined}
            className="flex min-h-14 items-center gap-3 px-3.5 py-2 aria-current:bg-tonal"
          >
            <b className="num w-8 flex-none text-center text-h3">
              <span className="sr-only">{m.arena_place_of({ place })}</span>
              <span aria-hidden>{place}</span>
            </b>
            <Avatar image={player.avatar} size={36} />
            <span className="min-w-0 flex-1">
              <span title={player.username} className="block truncate font-semi">
                {player.username}
              </span>
              <span className="num block text-caption text-text-2">
                <span>{m.arena_games_won({ count: games })}</span>
                {!isOver && streak >= STREAK_FOR_DOUBLE && <span>{`, ${m.arena_on_run({ wins: streak })}`}</span>}
                {prize !== undefined && <span>{`, ${formatRupees(prize)}`}</span>}
              </span>
            </span>
            <b className="num flex-none text-small font-semi">{m.arena_points({ count: score })}</b>
          </li>
        ))}
      </ol>
    </Card>
  );
}
