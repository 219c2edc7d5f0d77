import { REMATCH_MINUTES } from '@muqabla/contract/constants';
import type { MatchView } from '@muqabla/contract/matches/match';
import { Button } from '@muqabla/ui/button';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { Note } from '@muqabla/ui/note';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Swords } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { minutesAndSeconds } from '../../../lib/duration.rules.ts';
import { errorMessage, isLimitRefusal } from '../../../lib/error-message.ts';
import { boardSeedsOf } from '../../../lib/load-board-seeds.ts';
import { playerMatchesQuery } from '../../../lib/match-queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';
import { useCountdown } from '../../../lib/use-countdown.ts';
import { refetchMoney } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { lobbyPath, paths } from '../../../paths.ts';
import { rematchOffer } from '../live/live-moments.rules.ts';

/** Whether a rematch of the match can still be offered. */
export function useRematchPossible({ status, statusSince }: MatchView): boolean {
  const [openedAt] = useState(() => Date.now());
  const hasEnded = status === 'completed' || status === 'cancelled';
  return hasEnded && openedAt - Date.parse(statusSince) <= REMATCH_MINUTES * 60_000;
}

type RematchButtonProps = {
  match: MatchView;
  me: string;
  /** Called when the rematch is offered or accepted; the lobby then replaces the history entry. For sheets. */
  onDone?: () => void;
};

/** Offers the opponent a rematch for the same stake, or accepts theirs; shown for a few minutes after the match. */
export function RematchButton({ match, me, onDone }: RematchButtonProps) {
  const [, navigate] = useLocation();
  const isPossible = useRematchPossible(match);
  // The live bar keeps the list up to date.
  const offer = useQuery({
    ...playerMatchesQuery(),
    enabled: false,
    select: ({ live }) => rematchOffer(live, match, me),
  }).data;
  const rematch = useMutation({
    mutationFn: async () => {
      const matchId = match._id;
      const seeds = await boardSeedsOf(match);
      return seeds?.offerBoardRematch(matchId) ?? api.call('POST /match/rematch', { body: { matchId } });
    },
    onSuccess: ({ gameName }) => {
      refetchMoney();
      onDone?.();
      navigate(lobbyPath(gameName), { replace: onDone !== undefined });
    },
    // A refusal by the player's own limit is shown on the page with a link, the others as a toast.
    onError: (error) => {
      if (!isLimitRefusal(error)) void toastBad(errorMessage(error, m.lobby_failed()));
    },
  });
  const decline = useMutation({
    mutationFn: (matchId: string) => api.call('PUT /match/decline', { body: { matchId } }),
    onError: (error) => void toastBad(errorMessage(error, m.lobby_failed())),
    // Events reach the page before or after it; the list shows which.
    onSettled: () => queryClient.invalidateQueries({ queryKey: playerMatchesQuery().queryKey }),
  });
  if (!isPossible) return null;
  const amount = formatRupees(match.amount);
  return (
    <>
      {offer && (
        <p role="status" className="flex flex-wrap justify-center gap-x-1.5 text-center font-semi">
          {m.rematch_wants({ name: offer.host.username })}
          {offer.deadline !== undefined && <OfferTime key={offer.deadline} deadline={offer.deadline} />}
        </p>
      )}
      <Button
        variant="primary"
        block
        icon={<Swords size={20} aria-hidden />}
        busy={rematch.isPending}
        onClick={() => rematch.mutate()}
      >
        {offer ? m.rematch_accept({ amount }) : m.room_rematch({ amount })}
      </Button>
      {offer && (
        <Button variant="ghost" block busy={decline.isPending} onClick={() => decline.mutate(offer._id)}>
          {m.lobby_decline()}
        </Button>
      )}
      {isLimitRefusal(rematch.error) && (
        <Note tone="bad" role="alert">
          {errorMessage(rematch.error, m.lobby_failed())}{' '}
          <Link href={paths.limits} className="link inline-flex min-h-6 items-center">
            {m.limits_see()}
          </Link>
        </Note>
      )}
    </>
  );
}

function OfferTime({ deadline }: { deadline: string }) {
  const seconds = useCountdown(Date.parse(deadline));
  return (
    <span role="timer" aria-live="off" className="num font-body text-text-2">
      {m.live_time_left({ time: minutesAndSeconds(seconds) })}
    </span>
  );
}
