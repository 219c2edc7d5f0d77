import { REMATCH_MINUTES } from '@muqabla/contract/constants';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { hasEnded } from '@muqabla/contract/play/matches/match-moves';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePollInterval } from '../../../lib/connection-status.ts';
import { matchQuery, playerMatchesQuery } from '../../../lib/match-queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { holdsStake, type RematchState, rematchStateOf } from '../lib/rematch.rules.ts';

/** The knowledge of a page of the rematch of a match: the offer that the player has made on it, or that there is none any more. */
type KnownRematch = { offerId?: string; isOver?: boolean };

const keyOf = ({ _id }: MatchView) => ['own', 'rematch-of', _id];

/** Returns the knowledge of the page of a rematch. */
export const readKnownRematch = (ended: MatchView): KnownRematch => queryClient.getQueryData(keyOf(ended)) ?? {};

/** Replaces it for all buttons of the page. */
export const setKnownRematch = (ended: MatchView, known: KnownRematch): void =>
  void queryClient.setQueryData(keyOf(ended), known);

const useKnownRematch = (ended: MatchView): KnownRematch =>
  useQuery<KnownRematch>({ queryKey: keyOf(ended), queryFn: () => ({}), enabled: false }).data ?? {};

/** Returns whether a rematch of the match can no longer be offered. */
export function useRematchOver(ended: MatchView): boolean {
  const [openedAt] = useState(serverNow);
  const isTooLate = openedAt - Date.parse(ended.statusSince) > REMATCH_MINUTES * 60_000;
  return useKnownRematch(ended).isOver === true || isTooLate || !hasEnded(ended.status) || ended.status === 'deleted';
}

/** How far the rematch of an ended match is, kept up to date, and the player's own offer of it. */
export function useRematchState(ended: MatchView, me: string): { state: RematchState; own: MatchView | undefined } {
  const { offerId = '' } = useKnownRematch(ended);
  const isOver = useRematchOver(ended);
  const poll = usePollInterval();
  const own = useQuery({
    ...matchQuery(offerId),
    enabled: offerId !== '',
    refetchInterval: ({ state: { data } }) => (data !== undefined && hasEnded(data.status) ? false : poll),
  }).data;
  // The live bar keeps the list up to date.
  const live = useQuery({ ...playerMatchesQuery(), enabled: false }).data?.live ?? [];
  const state = rematchStateOf({ ended, me, live, isOver, own: offerId === '' ? undefined : { match: own } });
  return { state, own };
}

/** The key of the call by which a page offers or accepts the rematch of a match. */
export const offerKeyOf = (ended: MatchView) => [...keyOf(ended), 'offer'];

/** Returns whether the stake of the rematch is held, or is being held. */
export function useRematchStake(ended: MatchView, me: string): boolean {
  const isSending = useIsMutating({ mutationKey: offerKeyOf(ended) }) > 0;
  return holdsStake(useRematchState(ended, me).state) || isSending;
}
