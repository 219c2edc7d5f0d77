import type { Tournament } from '@muqabla/contract/play/events/tournament';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { EmptyState } from '@muqabla/ui/empty-state';
import { Plus } from '@muqabla/ui/icons';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LoadError } from '../../../../../components/load-error.tsx';
import { useGameTitle } from '../../../../../lib/games.ts';
import * as m from '../../../../../messages.ts';
import { sidePaths, tournamentPath } from '../../../../../side-paths.ts';
import { TournamentArt } from '../../../components/tournament-art/tournament-art.tsx';
import { statusOf, timeText } from '../tournament-words.ts';
import { arenasQuery } from './arenas.query.ts';

/** The private arenas that the player has made or joined. */
export function ArenaList() {
  const { data, isError, isFetching, refetch } = useQuery(arenasQuery());
  if (data === undefined)
    return isError ? (
      <LoadError title={m.arenas_failed()} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-60 rounded-l" />
    );
  const { arenas, now } = data;
  const make = (
    <Link href={sidePaths.newArena} className={buttonClass({ variant: 'primary', block: arenas.length > 0 })}>
      <Plus size={20} aria-hidden />
      {m.arenas_make()}
    </Link>
  );
  return (
    <>
      <p className="text-text-2">{m.arenas_line()}</p>
      {arenas.length === 0 ? (
        <EmptyState spot="seats" title={m.arenas_none()} action={make}>
          {m.arenas_none_line()}
        </EmptyState>
      ) : (
        <>
          {make}
          <ul className="grid gap-2.5" aria-label={m.arenas_title()}>
            {arenas.map((arena) => (
              <li key={arena._id}>
                <Item arena={arena} now={Date.parse(now)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Item({ arena, now }: { arena: Tournament; now: number }) {
  const { _id, title, gameName, players, maxPlayers, status, own } = arena;
  const game = useGameTitle(gameName);
  const { tone, name } = statusOf(arena);
  const isOver = status === 'paid' || status === 'cancelled';
  return (
    <Link href={tournamentPath(_id)} className="block">
      <Card className="flex items-start gap-3">
        <TournamentArt isPrivate tournament={arena} className="size-16 flex-none rounded-m" />
        <span className="grid min-w-0 flex-1 gap-1.5">
          <span className="flex items-center justify-between gap-2">
            <h2 className="min-w-0 flex-1 truncate text-h3">{title}</h2>
            <Chip tone={tone}>{name}</Chip>
          </span>
          <span className="num flex flex-wrap gap-x-2.5 text-small text-text-2">
            <span>{game}</span>
            <span>{timeText(arena, now)}</span>
            <span>{`${m.players()}: ${isOver ? players : m.players_of({ count: players, most: maxPlayers })}`}</span>
          </span>
          {own !== undefined && status !== 'cancelled' && (
            <span className="text-small font-semi text-link">
              {status === 'planned' ? m.arena_yours() : m.arena_your_place({ place: own.place })}
            </span>
          )}
        </span>
      </Card>
    </Link>
  );
}
