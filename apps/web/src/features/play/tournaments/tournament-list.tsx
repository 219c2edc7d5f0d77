import type { Tournament } from '@muqabla/contract/play/tournaments/tournament';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { EmptyState } from '@muqabla/ui/empty-state';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { ChevronRight, Users } from '@muqabla/ui/icons';
import { ListRow } from '@muqabla/ui/list-row';
import { SectionTitle } from '@muqabla/ui/section-title';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../../components/load-error.tsx';
import { useGames } from '../../../lib/games.ts';
import { api } from '../../../lib/session.ts';
import * as m from '../../../messages.ts';
import { sidePaths, tournamentPath } from '../../../side-paths.ts';
import { TournamentArt } from '../components/tournament-art/tournament-art.tsx';
import { statusOf, timeText } from './tournament-words.ts';

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
  return (
    <>
      <p className="text-text-2">{m.arena_line()}</p>
      <PrivateArenas />
      {running.length + next.length === 0 && (
        <EmptyState spot="seats" title={m.arena_none()}>
          {m.arena_none_line()}
        </EmptyState>
      )}
      <Group title={m.arena_running()} list={running} now={dataUpdatedAt} />
      <Group title={m.arena_next()} list={next} now={dataUpdatedAt} />
      <Group title={m.arena_past()} list={past} now={dataUpdatedAt} />
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
            <Item tournament={tournament} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ tournament, now }: { tournament: Tournament; now: number }) {
  const { _id, title, gameName, entry, prizes, players, maxPlayers, own, status } = tournament;
  const games = useGames().data;
  const game = games?.find((each) => each.gameName === gameName)?.title ?? gameName;
  const { tone, name } = statusOf(tournament);
  const isOver = status === 'paid' || status === 'cancelled';
  return (
    <Link href={tournamentPath(_id)} className="block">
      <Card className="flex items-start gap-3">
        <TournamentArt tournament={tournament} className="size-16 flex-none rounded-m" />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <div className="flex items-center justify-between gap-2">
            <h3 className="min-w-0 flex-1 truncate">{title}</h3>
            <Chip tone={tone}>{name}</Chip>
          </div>
          <p className="flex flex-wrap gap-x-2.5 text-small text-text-2">
            <span>{game}</span>
            <span>{timeText(tournament, now)}</span>
          </p>
          <p className="num flex flex-wrap gap-x-2.5 text-small">
            <span>
              {m.entry()}: <b>{entry === 0 ? m.free() : formatRupees(entry)}</b>
            </span>
            {prizes > 0 && (
              <span>
                {m.arena_prizes()}: <b>{formatRupees(prizes)}</b>
              </span>
            )}
            <span>
              {m.players()}: <b>{isOver ? players : m.players_of({ count: players, most: maxPlayers })}</b>
            </span>
          </p>
          {own !== undefined && (
            <p className="text-small font-semi text-link">
              {status === 'planned' ? m.arena_yours() : m.arena_your_place({ place: own.place })}
            </p>
          )}
        </div>
      </Card>
    </Link>
  );
}
