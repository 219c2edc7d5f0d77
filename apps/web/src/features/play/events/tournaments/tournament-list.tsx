import type { Tournament } from '@muqabla/contract/play/events/tournament';
import { Card } from '@muqabla/ui/card';
import { EmptyState } from '@muqabla/ui/empty-state';
import { ChevronRight, Users } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { SectionTitle } from '@muqabla/ui/section-title';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../../../components/load-error.tsx';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { sidePaths } from '../../../../side-paths.ts';
import { FeaturedTournament } from './featured-tournament.tsx';
import { TournamentRow } from './tournament-row.tsx';

const POLL_MILLISECONDS = 20_000;

/** Tournaments that run, that come and that are over. */
export function TournamentList() {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = useQuery({
    queryKey: ['own', 'tournaments'],
    queryFn: ({ signal }) => api.call('GET /tournaments', { signal }),
    refetchInterval: POLL_MILLISECONDS,
    staleTime: 0,
  });
  if (data === undefined)
    return isError ? (
      <LoadError title={m.arena_failed()} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-60 rounded-l" />
    );
  const { running, next, past } = data;
  // One's own seat first, then by the clock, as the lists are.
  const [featured] = [...running, ...next].toSorted(
    (a, b) =>
      Number(b.own !== undefined && b.status === 'running') - Number(a.own !== undefined && a.status === 'running'),
  );
  const others = (list: readonly Tournament[]) => list.filter(({ _id }) => _id !== featured?._id);
  return (
    <>
      {featured === undefined ? (
        <EmptyState spot="seats" title={m.arena_none()}>
          {m.arena_none_line()}
        </EmptyState>
      ) : (
        <FeaturedTournament tournament={featured} now={dataUpdatedAt} />
      )}
      <Group title={m.arena_running()} list={others(running)} now={dataUpdatedAt} />
      <Group title={m.arena_next()} list={others(next)} now={dataUpdatedAt} />
      <PrivateArenas />
      <Group title={m.arena_past()} list={past} now={dataUpdatedAt} />
      <p className="text-small text-text-2">{m.arena_line()}</p>
    </>
  );
}

/** The way to arenas among the player's own people. */
function PrivateArenas() {
  return (
    <Link href={sidePaths.arenas} className="block">
      <Card flush>
        <ListRow
          icon={<Users size={20} aria-hidden />}
          tone="info"
          title={m.arenas_title()}
          end={<ChevronRight size={20} aria-hidden className="text-text-3" />}
        >
          <span>{m.arenas_row()}</span>
        </ListRow>
      </Card>
    </Link>
  );
}

function Group({ title, list, now }: { title: string; list: readonly Tournament[]; now: number }) {
  if (list.length === 0) return null;
  return (
    <section className="grid gap-2.5" aria-label={title}>
      <SectionTitle count={list.length}>{title}</SectionTitle>
      <ul className="grid gap-2.5">
        {list.map((tournament) => (
          <li key={tournament._id}>
            <TournamentRow tournament={tournament} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
