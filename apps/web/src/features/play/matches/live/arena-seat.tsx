import type { MatchView } from '@muqabla/contract/play/matches/match';
import { Button } from '@muqabla/ui/button';
import { Spinner } from '@muqabla/ui/spinner';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'wouter';
import { startSeeds } from '../../../../lib/board-seeds.ts';
import { playerMatchesQuery } from '../../../../lib/match-queries.ts';
import { sideOf } from '../../../../lib/match-side.rules.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { tournamentPath } from '../../../../side-paths.ts';
import { enterRoomOnce } from '../../lib/enter-room.ts';
import { lookForGame } from '../../lib/look-for-game.ts';

type ArenaMatch = MatchView & { tournamentId: string };

const POLL_MILLISECONDS = 4000;

const isBeforeGame = (match: MatchView): match is ArenaMatch =>
  match.tournamentId !== undefined && (match.status === 'new' || match.status === 'requested');

/** A game of a tournament that has not begun: on every page a bar says so, and the app goes on to the game. */
export function ArenaSeat({ live, me }: { live: readonly MatchView[]; me: string }) {
  const match = live.find(isBeforeGame);
  const before = useRef<ArenaMatch>(undefined);
  const hasStopped = useRef(false);
  const lookAgain = useEffectEvent((gone: ArenaMatch) => {
    const isPlaying = live.some(({ status, tournamentId }) => status === 'running' && tournamentId !== undefined);
    // The other side did not start: the player still wants the next game.
    if (!isPlaying && !hasStopped.current && gone.status === 'requested')
      lookForGame(gone.tournamentId).catch(() => undefined);
  });
  useEffect(() => {
    const gone = before.current;
    before.current = match;
    if (gone !== undefined && match === undefined) lookAgain(gone);
    if (match !== undefined) hasStopped.current = false;
  }, [match]);
  if (match === undefined) return null;
  const stopped = () => {
    hasStopped.current = true;
  };
  return <WaitingBar key={match._id} match={match} isHost={sideOf(match, me) === 'host'} onStopped={stopped} />;
}

/** Looks further; starts the game that an opponent has accepted, and opens its room. */
const lookFurther = async ({ _id, tournamentId }: ArenaMatch) => {
  const answer = await lookForGame(tournamentId, _id);
  const { state, match } = answer;
  if (state === 'paired') enterRoomOnce(match);
  if (state === 'requested')
    enterRoomOnce(await api.call('PUT /match/start', { body: { matchId: match._id, ...startSeeds(match) } }));
  return answer;
};

type WaitingBarProps = { match: ArenaMatch; isHost: boolean; onStopped: () => void };

function WaitingBar({ match, isHost, onStopped }: WaitingBarProps) {
  const { _id, status, tournamentId } = match;
  useQuery({
    queryKey: ['own', 'arena', _id, status],
    queryFn: () => lookFurther(match),
    enabled: isHost,
    refetchInterval: POLL_MILLISECONDS,
    // A lost answer may have begun the game: the next one says so.
    retry: false,
    gcTime: 0,
  });
  const stop = useMutation({
    mutationFn: () => api.call('DELETE /match/delete/{id}', { params: { id: _id } }),
    onSuccess: onStopped,
    onSettled: () => queryClient.invalidateQueries({ queryKey: playerMatchesQuery().queryKey }),
  });
  const isWaiting = status === 'new';
  return (
    <section
      aria-label={m.tournaments()}
      className="slide-in flex min-h-14 items-center gap-2.5 bg-bar px-gutter py-1.5 text-on-bar last:pb-[env(safe-area-inset-bottom)]"
    >
      <Spinner />
      <Link href={tournamentPath(tournamentId)} className="min-w-0 flex-1 text-small font-semi">
        <span role="status">{isWaiting ? m.arena_looking() : m.arena_opponent_starts()}</span>
      </Link>
      {isWaiting && (
        <Button size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
          {m.arena_stop_looking()}
        </Button>
      )}
    </section>
  );
}
