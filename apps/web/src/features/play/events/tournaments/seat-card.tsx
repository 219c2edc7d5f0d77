import type { OwnSeat, TournamentDetails } from '@muqabla/contract/play/events/tournament';
import { ARENA_POINTS, STREAK_FOR_DOUBLE } from '@muqabla/contract/play/events/tournament-terms';
import { Button } from '@muqabla/ui/button';
import { buttonClass } from '@muqabla/ui/button-class';
import { Card } from '@muqabla/ui/card';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Swords } from '@muqabla/ui/icons';
import { Note } from '@muqabla/ui/note';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { clockText } from '../../../../lib/day-text.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { playerMatchesQuery } from '../../../../lib/match-queries.ts';
import { api } from '../../../../lib/session.ts';
import { refetchMoney } from '../../../../lib/wallet.ts';
import * as m from '../../../../messages.ts';
import { matchPath } from '../../../../paths.ts';
import { lookForGame } from '../../lib/look-for-game.ts';
import { JoinSheet } from './join-sheet.tsx';
import { ReminderRow } from './reminder-row.tsx';
import { tournamentQuery } from './tournament.query.ts';

/** Offers the player's next step: join, leave, play the next game; at the end it shows the place and the prize. */
export function SeatCard({ tournament }: { tournament: TournamentDetails }) {
  const { status, own } = tournament;
  if (status === 'cancelled') return <Cancelled tournament={tournament} />;
  if (status === 'paid') return <Final own={own} />;
  if (own === undefined) return <Join tournament={tournament} />;
  return (
    <Card className="grid gap-3">
      {status !== 'planned' && <Figures own={own} />}
      {status === 'planned' && <Seat tournament={tournament} />}
      {status === 'running' && <PlayNext tournament={tournament} />}
      {status === 'finishing' && <Note tone="wait">{m.arena_finishing()}</Note>}
    </Card>
  );
}

function Cancelled({ tournament: { entry, reason } }: { tournament: TournamentDetails }) {
  return (
    <Note tone="bad" role="status">
      <span>{entry > 0 ? m.arena_cancelled_paid() : m.arena_cancelled()}</span>
      {reason !== undefined && <span className="block text-text-2">{reason}</span>}
    </Note>
  );
}

function Final({ own }: { own: OwnSeat | undefined }) {
  if (own === undefined) return <Note role="status">{m.arena_over()}</Note>;
  return (
    <Card role="status" className="grid gap-1 text-center">
      <h2>{m.arena_final_place({ place: own.place })}</h2>
      {own.prize !== undefined && (
        <p className="font-semi text-ok-ink">{m.arena_final_prize({ amount: formatRupees(own.prize) })}</p>
      )}
      <p className="num text-small text-text-2">
        {`${m.arena_points({ count: own.score })}, ${m.arena_games_won({ count: own.games })}`}
      </p>
    </Card>
  );
}

function useSeatChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (act: 'join' | 'leave') => api.call(`POST /tournaments/{id}/${act}`, { params: { id } }),
    onSuccess: (after, act) => {
      client.setQueryData(tournamentQuery(id).queryKey, after);
      refetchMoney();
      void toastOk(act === 'join' ? m.arena_joined() : m.arena_left());
    },
    onError: (error) => void toastBad(errorMessage(error, m.arena_act_failed())),
    onSettled: () => client.invalidateQueries({ queryKey: ['own', 'tournament', id] }),
  });
}

function Join({ tournament }: { tournament: TournamentDetails }) {
  const { _id, entry, joinUntil, now, status } = tournament;
  const change = useSeatChange(_id);
  const [search] = useSearchParams();
  const [isAsking, setIsAsking] = useState(entry > 0 && search.has('join'));
  const isOpen = status !== 'finishing' && Date.parse(now) < Date.parse(joinUntil);
  if (!isOpen) return <Note role="status">{m.arena_closed_join()}</Note>;
  return (
    <Card className="grid gap-2.5">
      {isAsking && (
        <JoinSheet
          tournament={tournament}
          busy={change.isPending}
          onJoin={() => change.mutate('join', { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      )}
      <Button
        variant="primary"
        block
        busy={change.isPending}
        onClick={() => (entry === 0 ? change.mutate('join') : setIsAsking(true))}
      >
        {entry === 0 ? m.arena_join_free() : m.arena_join({ amount: formatRupees(entry) })}
      </Button>
      {entry > 0 && <p className="text-small text-text-2">{m.arena_join_line()}</p>}
      <p className="text-small text-text-2">{m.arena_join_until({ time: clockText(joinUntil) })}</p>
      <ReminderRow tournament={tournament} />
    </Card>
  );
}

function Seat({ tournament }: { tournament: TournamentDetails }) {
  const { _id, entry } = tournament;
  const change = useSeatChange(_id);
  return (
    <>
      <p>{m.arena_seat()}</p>
      <ReminderRow tournament={tournament} />
      <Button variant="outline" block busy={change.isPending} onClick={() => change.mutate('leave')}>
        {entry === 0 ? m.arena_leave() : m.arena_leave_paid({ amount: formatRupees(entry) })}
      </Button>
    </>
  );
}

function Figures({ own }: { own: OwnSeat }) {
  const figures = [
    [m.arena_place(), own.place],
    [m.arena_score(), own.score],
    [m.arena_games(), own.games],
  ] as const;
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-m bg-inset py-2.5 text-center">
      {figures.map(([name, value]) => (
        <div key={name} className="grid">
          <dt className="text-caption text-text-3">{name}</dt>
          <dd className="num text-h1 leading-7">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PlayNext({ tournament: { _id, isPaused, own } }: { tournament: TournamentDetails }) {
  const live = useQuery(playerMatchesQuery()).data?.live ?? [];
  const game = live.find(({ tournamentId }) => tournamentId === _id);
  const play = useMutation({
    mutationFn: () => lookForGame(_id),
    onError: (error) => void toastBad(errorMessage(error, m.arena_act_failed())),
  });
  if (game?.status === 'running')
    return (
      <Link href={matchPath(game._id, game.room)} className={buttonClass({ variant: 'primary', block: true })}>
        {m.arena_open_game()}
      </Link>
    );
  if (isPaused) return <Note tone="wait">{m.arena_paused()}</Note>;
  return (
    <>
      {own !== undefined && own.streak >= STREAK_FOR_DOUBLE && (
        <Note tone="ok">{m.arena_double({ wins: own.streak, points: 2 * ARENA_POINTS.win })}</Note>
      )}
      <Button
        variant="primary"
        block
        icon={<Swords size={20} aria-hidden />}
        busy={play.isPending || game !== undefined}
        onClick={() => play.mutate()}
      >
        {game === undefined ? m.arena_play() : m.arena_looking()}
      </Button>
      <p className="text-small text-text-2">{m.arena_play_line()}</p>
    </>
  );
}
