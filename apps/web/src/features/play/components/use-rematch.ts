import { CallError } from '@muqabla/client/call-error';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { hasEnded } from '@muqabla/contract/play/matches/match-moves';
import { formatRupees } from '@muqabla/ui/format-rupees';
import { toastBad, toastOk } from '@muqabla/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { battleErrorMessage } from '../../../lib/battle-error.ts';
import { isLimitRefusal } from '../../../lib/error-message.ts';
import { boardSeedsOf } from '../../../lib/load-board-seeds.ts';
import { matchQuery, playerMatchesQuery } from '../../../lib/match-queries.ts';
import { sideOf } from '../../../lib/match-side.rules.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';
import { refetchMoney } from '../../../lib/wallet.ts';
import * as m from '../../../messages.ts';
import { enterRoomOnce } from '../lib/enter-room.ts';
import { ownRematch, watchOwnRematch } from '../lib/own-rematch.ts';
import type { RematchState } from '../lib/rematch.rules.ts';
import { offerKeyOf, readKnownRematch, setKnownRematch, useRematchState } from './use-rematch-state.ts';

const failed = (error: unknown) => {
  // A refusal by the player's own limit is shown on the page with a link, the others as a toast.
  if (isLimitRefusal(error)) return;
  void toastBad(battleErrorMessage(error));
};

const OVER_CODES = new Set(['REMATCH_OVER', 'REMATCH_TOO_LATE']);
const isOverRefusal = (error: unknown) => error instanceof CallError && OVER_CODES.has(error.code ?? '');

// A sheet and the page below it may follow the same offer.
const starting = new Set<string>();
/** The rematches that this page has tried to start. */
const tried = new Set<string>();

/** Starts an accepted rematch, once; both had said that they want it. */
const startOnce = async (match: MatchView) => {
  if (starting.has(match._id)) return;
  starting.add(match._id);
  tried.add(match._id);
  try {
    const seeds = await boardSeedsOf(match);
    enterRoomOnce(await api.call('PUT /match/start', { body: { matchId: match._id, ...seeds?.startSeeds(match) } }));
  } finally {
    starting.delete(match._id);
  }
};

/** Follows the player's own offer until it is accepted, which starts it, or has ended. */
function useOwnOffer(ended: MatchView, own: MatchView | undefined, state: RematchState): void {
  const offerId = own?._id ?? '';
  useEffect(() => (offerId === '' ? undefined : watchOwnRematch(offerId)), [offerId]);
  const onStatus = useEffectEvent((offer: MatchView) => {
    if (offer.status === 'requested') {
      // A page that is not seen leaves the request to the sheet that waits for the player, as does one whose start failed.
      const leave = () => {
        setKnownRematch(ended, {});
        ownRematch.set('');
      };
      if (document.visibilityState !== 'visible') return leave();
      return void startOnce(offer).catch((error: unknown) => {
        failed(error);
        leave();
      });
    }
    if (!hasEnded(offer.status) || readKnownRematch(ended).offerId === undefined) return;
    setKnownRematch(ended, { isOver: true });
    if (offer.status !== 'deleted') return;
    refetchMoney();
    void toastOk(m.rematch_gone({ amount: formatRupees(ended.amount) }));
  });
  const status = own?.status;
  useEffect(() => {
    if (own !== undefined && status !== 'new') onStatus(own);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a change of the status is what matters
  }, [status]);
  const begun = state.kind === 'playing' && tried.has(state.next._id) ? state.next : undefined;
  const enter = useEffectEvent(() => begun && enterRoomOnce(begun));
  useEffect(() => {
    // The answer to the start was lost.
    enter();
  }, [begun?._id]);
}

/** Notes that the opponent's offer is gone, unless the player has accepted it. */
function useGoneOffer(ended: MatchView, state: RematchState, isAnswering: boolean): void {
  const wasOffered = useRef(false);
  const note = useEffectEvent(() => setKnownRematch(ended, { isOver: true }));
  useEffect(() => {
    if (state.kind === 'offered') wasOffered.current = true;
    else if (!isAnswering) {
      if (wasOffered.current && state.kind === 'open') note();
      wasOffered.current = false;
    }
  }, [state.kind, isAnswering]);
}

/** A rematch of an ended match: how far it is, and what the player can do about it. */
export function useRematch(ended: MatchView, me: string) {
  const { state, own } = useRematchState(ended, me);
  const refetchMatches = () => queryClient.invalidateQueries({ queryKey: playerMatchesQuery().queryKey });
  const offer = useMutation({
    mutationKey: offerKeyOf(ended),
    mutationFn: async () => {
      const matchId = ended._id;
      const seeds = await boardSeedsOf(ended);
      return seeds?.offerBoardRematch(matchId) ?? api.call('POST /match/rematch', { body: { matchId } });
    },
    onSuccess: async (next) => {
      refetchMoney();
      // As its joiner the player is taken to the room when the host's phone has started it.
      if (sideOf(next, me) === 'host') {
        queryClient.setQueryData(matchQuery(next._id).queryKey, next);
        setKnownRematch(ended, { offerId: next._id });
      } else await refetchMatches();
    },
    onError: (error) => {
      if (isOverRefusal(error)) setKnownRematch(ended, { isOver: true });
      failed(error);
      // After a lost answer the offer may have been made or accepted.
      return refetchMatches();
    },
  });
  const decline = useMutation({
    mutationFn: (matchId: string) => api.call('PUT /match/decline', { body: { matchId } }),
    onError: failed,
    // Events reach the page before or after it; the list shows which.
    onSettled: refetchMatches,
  });
  const takeBack = useMutation({
    mutationFn: (id: string) => api.call('DELETE /match/delete/{id}', { params: { id } }),
    onSuccess: () => {
      setKnownRematch(ended, { isOver: true });
      refetchMoney();
    },
    onError: failed,
  });
  const ownId = own?._id;
  const answeredId = offer.data?._id;
  // The page that has offered or accepted it is about to open the room.
  const isOpening =
    state.kind === 'playing' &&
    (sideOf(state.next, me) === 'host' ? state.next._id === ownId : offer.isPending || state.next._id === answeredId);
  useOwnOffer(ended, own, state);
  useGoneOffer(ended, state, offer.isPending);
  return { state, isOpening, offer, decline, takeBack };
}
