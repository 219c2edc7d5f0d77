import type { MatchView } from '@muqabla/contract/play/matches/match';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { usePollInterval } from '../../../lib/connection-status.ts';
import { errorMessage, isLimitRefusal } from '../../../lib/error-message.ts';
import { boardSeedsOf } from '../../../lib/load-board-seeds.ts';
import { matchQuery, playerMatchesQuery } from '../../../lib/match-queries.ts';
import { sideOf } from '../../../lib/match-side.rules.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';
import { refetchMoney } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { enterRoomOnce } from '../lib/enter-room.ts';
import { ownRematch, watchOwnRematch } from '../lib/own-rematch.ts';
import { rematchOffer } from '../lib/rematch-offer.rules.ts';

const offersKey = (match: MatchView) => ['own', 'rematch-of', match._id];

const failed = (error: unknown) => {
  if (!isLimitRefusal(error)) void toastBad(errorMessage(error, m.lobby_failed()));
};

// A sheet and the page below it may follow the same offer.
const started = new Set<string>();

/** Starts an accepted rematch, once; both had said that they want it. */
const startOnce = async (match: MatchView) => {
  if (started.has(match._id)) return;
  started.add(match._id);
  const seeds = await boardSeedsOf(match);
  enterRoomOnce(await api.call('PUT /match/start', { body: { matchId: match._id, ...seeds?.startSeeds(match) } }));
};

/** The offer that this player has made of a rematch, followed until it is accepted, then started, or has ended. */
function useOwnOffer(match: MatchView) {
  const offerId = useQuery<string>({ queryKey: offersKey(match), queryFn: () => '', enabled: false }).data ?? '';
  const poll = usePollInterval();
  const offer = useQuery({ ...matchQuery(offerId), enabled: offerId !== '', refetchInterval: poll }).data;
  useEffect(() => (offerId === '' ? undefined : watchOwnRematch(offerId)), [offerId]);
  const forget = () => queryClient.setQueryData(offersKey(match), '');
  const onChange = useEffectEvent((changed: MatchView) => {
    if (changed.status === 'requested') {
      // A page that is not seen leaves the request to the sheet that waits for the player.
      if (document.visibilityState === 'visible') startOnce(changed).catch(failed).finally(forget);
      else ownRematch.set('');
      return;
    }
    forget();
    if (changed.status !== 'deleted') return;
    refetchMoney();
    void toastOk(m.rematch_gone({ amount: formatRupees(match.amount) }));
  });
  const status = offer?.status;
  useEffect(() => {
    if (offer !== undefined && status !== 'new') onChange(offer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change of the status is what matters
  }, [status]);
  return { isWaiting: offerId !== '' && (status === undefined || status === 'new'), offerId, offer, forget };
}

/** A rematch of an ended match: the opponent's offer, the player's own, and what can be done about either. */
export function useRematch(match: MatchView, me: string) {
  // The live bar keeps the list up to date.
  const theirs = useQuery({
    ...playerMatchesQuery(),
    enabled: false,
    select: ({ live }) => rematchOffer(live, match, me),
  }).data;
  const own = useOwnOffer(match);
  const refetchMatches = () => queryClient.invalidateQueries({ queryKey: playerMatchesQuery().queryKey });
  const offer = useMutation({
    mutationFn: async () => {
      const matchId = match._id;
      const seeds = await boardSeedsOf(match);
      return seeds?.offerBoardRematch(matchId) ?? api.call('POST /match/rematch', { body: { matchId } });
    },
    onSuccess: async (next) => {
      refetchMoney();
      // As its joiner the player is taken to the room when the host's phone has started it.
      if (sideOf(next, me) === 'host') {
        queryClient.setQueryData(matchQuery(next._id).queryKey, next);
        queryClient.setQueryData(offersKey(match), next._id);
      } else await refetchMatches();
    },
    // A refusal by the player's own limit is shown on the page with a link, the others as a toast.
    onError: failed,
  });
  const decline = useMutation({
    mutationFn: (matchId: string) => api.call('PUT /match/decline', { body: { matchId } }),
    onError: failed,
    // Events reach the page before or after it; the list shows which.
    onSettled: refetchMatches,
  });
  const takeBack = useMutation({
    mutationFn: () => api.call('DELETE /match/delete/{id}', { params: { id: own.offerId } }),
    onSuccess: () => {
      own.forget();
      refetchMoney();
    },
    onError: failed,
  });
  const joinedId = offer.data?._id;
  const isJoining =
    useQuery({
      ...playerMatchesQuery(),
      enabled: false,
      select: ({ live }) => live.some(({ _id, status }) => _id === joinedId && status === 'requested'),
    }).data === true;
  return {
    theirs: isJoining ? undefined : theirs,
    own,
    offer,
    decline,
    takeBack,
    isBusy: offer.isPending || isJoining || own.offer?.status === 'requested',
  };
}
