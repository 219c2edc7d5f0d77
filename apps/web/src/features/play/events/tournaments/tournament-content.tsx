import { CallError } from '@muqabla/client/call-error';
import type { TournamentDetails } from '@muqabla/contract/play/events/tournament';
import { GRACE_MINUTES } from '@muqabla/contract/play/events/tournament-terms';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { Chip } from '@muqabla/ui/chip';
import { EmptyState } from '@muqabla/ui/empty-state';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { KeyValues } from '@muqabla/ui/key-values';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { LoadError } from '../../../../components/load-error.tsx';
import { clockText } from '../../../../lib/day-text.ts';
import { minutesAndSeconds } from '../../../../lib/duration.rules.ts';
import { useGameTitle } from '../../../../lib/games.ts';
import { serverNow } from '../../../../lib/server-clock.ts';
import { useCountdown } from '../../../../lib/use-countdown.ts';
import * as m from '../../../../messages.ts';
import { tournamentPath } from '../../../../side-paths.ts';
import { TournamentArt } from '../../components/tournament-art/tournament-art.tsx';
import { PodiumCard } from './podium-card.tsx';
import { SeatCard } from './seat-card.tsx';
import { StandingsCard } from './standings-card.tsx';
import { TournamentLogCard } from './tournament-log-card.tsx';
import { statusOf, timeText } from './tournament-words.ts';
import { tournamentQuery } from './tournament.query.ts';

// Of private arenas alone.
const ArenaCard = lazyComponent(
  () => import('./arenas/arena-card.tsx'),
  'ArenaCard',
  <Skeleton className="h-40 rounded-l" />,
);

/** One tournament: its terms, the player's seat, the table, the prizes and the rules. */
export function TournamentContent({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(tournamentQuery(id));
  if (data === undefined) {
    if (error === null) return <Skeleton className="h-60 rounded-l" />;
    const isMissing = error instanceof CallError && (error.status === 404 || error.status === 400);
    return isMissing ? (
      <Missing />
    ) : (
      <LoadError title={m.arena_failed()} busy={isFetching} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Head tournament={data} />
      <SeatCard tournament={data} />
      {data.arena !== undefined && <ArenaCard tournament={data} arena={data.arena} />}
      {data.status === 'paid' && <PodiumCard tournament={data} />}
      <StandingsCard tournament={data} />
      {data.prizeList.length > 0 && data.status !== 'paid' && <Prizes tournament={data} />}
      {(data.status === 'paid' || data.status === 'cancelled') && data.arena === undefined && (
        <TournamentLogCard tournament={data} />
      )}
      <HowItWorks isPrivate={data.arena !== undefined} />
    </>
  );
}

function Missing() {
  return (
    <EmptyState
      role="status"
      spot="lost"
      title={m.arena_missing()}
      action={
        <Link href={tournamentPath()} className={buttonClass({ variant: 'primary' })}>
          {m.all_tournaments()}
        </Link>
      }
    />
  );
}

function Head({ tournament }: { tournament: TournamentDetails }) {
  const { title, gameName, entry, prizes, prizeList, players, maxPlayers, startsAt, endsAt } = tournament;
  const game = useGameTitle(gameName);
  const { tone, name } = statusOf(tournament);
  const noPrizes = prizeList.length === 0 ? m.arena_no_prizes() : m.arena_from_entries();
  return (
    <Card flush>
      <TournamentArt
        wide
        tournament={tournament}
        isPrivate={tournament.arena !== undefined}
        className="h-36 w-full sm:h-44"
      />
      <div className="grid gap-3 p-4">
        <div className="flex items-start justify-between gap-2">
          <h2 className="min-w-0 flex-1">{title}</h2>
          <Chip tone={tone}>{name}</Chip>
        </div>
        <p className="flex flex-wrap gap-x-2.5 text-text-2">
          <span>{game}</span>
          <StartText key={startsAt} tournament={tournament} />
        </p>
        <KeyValues
          lines={[
            { key: m.entry(), value: entry === 0 ? m.free() : formatRupees(entry) },
            { key: m.arena_prizes(), value: prizes === 0 ? noPrizes : formatRupees(prizes) },
            { key: m.players(), value: m.players_of({ count: players, most: maxPlayers }) },
            { key: m.arena_when(), value: m.arena_time({ from: clockText(startsAt), to: clockText(endsAt) }) },
          ]}
        />
      </div>
    </Card>
  );
}

// The last hour runs down by the second, by the server's clock.
const SECONDS_FROM = 3600;

function StartText({ tournament }: { tournament: TournamentDetails }) {
  const { status, startsAt, now } = tournament;
  const [readAt] = useState(serverNow);
  const startsIn = Date.parse(startsAt) - Date.parse(now);
  const seconds = useCountdown(readAt + startsIn);
  if (status !== 'planned' || seconds === 0 || seconds > SECONDS_FROM)
    return <span>{timeText(tournament, Date.parse(now))}</span>;
  return (
    <span>
      {m.arena_starts_in()} <b className="num">{minutesAndSeconds(seconds)}</b>
    </span>
  );
}

function Prizes({ tournament }: { tournament: TournamentDetails }) {
  const { prizes, prizeList, entry, commissionPercent, status } = tournament;
  const isOpen = status === 'planned' || status === 'running';
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.arena_prizes()}</h2>
      {prizes > 0 && (
        <KeyValues
          lines={prizeList.map((prize, index) => ({
            key: m.arena_place_of({ place: index + 1 }),
            value: formatRupees(prize),
          }))}
        />
      )}
      {isOpen && <p className="text-small text-text-2">{entry > 0 ? m.arena_prize_line() : m.arena_prize_fixed()}</p>}
      <p className="text-small text-text-2">
        <span>{m.arena_prize_ties()}</span>
        {entry > 0 && <span>{` ${m.arena_prize_fee({ percent: String(commissionPercent) })}`}</span>}
      </p>
    </Card>
  );
}

function HowItWorks({ isPrivate }: { isPrivate: boolean }) {
  const lines = [
    m.arena_how_1(),
    m.arena_how_2(),
    m.arena_how_3(),
    m.arena_how_4(),
    m.arena_how_5({ minutes: String(GRACE_MINUTES) }),
    isPrivate ? m.arena_how_private() : m.arena_how_6(),
  ];
  return (
    <Card className="grid gap-2.5">
      <h2 className="text-h3">{m.arena_how()}</h2>
      <ul className="grid gap-2 text-small text-text-2">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );
}
