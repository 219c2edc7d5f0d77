import type { ListedMatch } from '@muqabla/contract/play/matches/match';
import { toastOk } from '@muqabla/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePollInterval } from '../../../../lib/connection-status.ts';
import { useLiveEvent } from '../../../../lib/live.ts';
import { matchQuery, playerMatchesQuery } from '../../../../lib/match-queries.ts';
import { isOwn, opponentOf, type PlayerMatches, sideOf } from '../../../../lib/match-side.rules.ts';
import { knowOwnMatches } from '../../../../lib/own-matches.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import * as m from '../../../../messages.ts';
import { type LiveMoment, momentsBetween } from './live-moments.rules.ts';

const cachedMatch = (matchId: string) =>
  queryClient.getQueryData(playerMatchesQuery().queryKey)?.live.find(({ _id }) => _id === matchId);

/** Refetches the player's matches. A first reading in flight is awaited: moments are the changes since it. */
const refetchMatches = async (): Promise<void> => {
  await knowOwnMatches();
  await queryClient.invalidateQueries({ queryKey: playerMatchesQuery().queryKey });
};

/** Refetches the player's matches when an event concerns one of them, also the match that an open sheet shows. */
function useMatchEvents(me: string): void {
  const refetch = (match: ListedMatch) => {
    if (!isOwn(match, me) && match.invited?._id !== me && cachedMatch(match._id) === undefined) return;
    void refetchMatches();
    void queryClient.invalidateQueries({ queryKey: matchQuery(match._id).queryKey });
  };
  useLiveEvent('matchCreated', refetch);
  useLiveEvent('matchAccepted', refetch);
  useLiveEvent('matchRejected', (match) => {
    const known = cachedMatch(match._id);
    if (known !== undefined && sideOf(known, me) === 'joiner') void toastOk(m.lobby_heard_back());
    refetch(match);
  });
  useLiveEvent('matchDropped', (match) => {
    const known = cachedMatch(match._id);
    if (known !== undefined && sideOf(known, me) === 'host')
      void toastOk(m.live_withdrew({ name: opponentOf(known, me)?.username ?? '' }));
    refetch(match);
  });
  useLiveEvent('matchDeleted', refetch);
  // The notice announces it and not the deleted match, because a match that a block ends is silent.
  useLiveEvent('noticeAdded', ({ kind }) => {
    if (kind === 'challengeDeclined') void toastOk(m.live_declined());
  });
  useLiveEvent('hostStartedMatch', refetch);
  useLiveEvent('roomcodeUpdated', refetch);
  useLiveEvent('resultUpdated', refetch);
}

/** The player's matches, kept up to date; calls `onMoment` for each change that the player is alerted of. */
export function useMoments(me: string, onMoment: (moment: LiveMoment) => void): PlayerMatches | undefined {
  // Read again at once: what is known may be from before this was loaded, when no event was heard.
  const { data } = useQuery({ ...playerMatchesQuery(), refetchInterval: usePollInterval(), refetchOnMount: 'always' });
  useMatchEvents(me);
  const handle = useEffectEvent(onMoment);
  const before = useRef<PlayerMatches>(undefined);
  useEffect(() => {
    if (data === undefined) return;
    if (before.current !== undefined) for (const moment of momentsBetween(before.current, data, me)) handle(moment);
    before.current = data;
  }, [data, me]);
  return data;
}
