import { callOverSocket } from '@muqabla/client/call-over-socket';
import type { BoardAct, BoardChange } from '@muqabla/contract/play/boards/board-state';
import { currentLanguage } from '@muqabla/ui/language';
import { toastBad } from '@muqabla/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { connectionStatus, isConnected } from '../../../../lib/connection-status.ts';
import { errorMessage } from '../../../../lib/error-message.ts';
import { liveSocket, useLiveEvent } from '../../../../lib/live.ts';
import { matchQuery } from '../../../../lib/match-queries.ts';
import { isLost } from '../../../../lib/query-client.ts';
import { api } from '../../../../lib/session.ts';
import * as m from '../../../../messages.ts';
import { boardQuery } from './board-query.ts';
import { applyChange, type LiveBoard } from './live-board.rules.ts';
import { releaseLink, sendRoll } from './send-links.ts';

/** A span of time in which this page is watched for being out of sight. */
type AwayTime = {
  /** Begins anew at a turn; a page that is out of sight then counts from here. */
  restart(): void;
  /** The time out of sight since, in whole milliseconds. */
  milliseconds(): number;
  stop(): void;
};

const isAway = () => document.visibilityState !== 'visible' || !document.hasFocus();

/** Measures how long the page is hidden or without focus. */
const watchTimeAway = (): AwayTime => {
  let total = 0;
  let since: number | null = null;
  const update = () => {
    if (since !== null) total += performance.now() - since;
    since = isAway() ? performance.now() : null;
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', update, { signal });
  window.addEventListener('blur', update, { signal });
  window.addEventListener('focus', update, { signal });
  return {
    restart: () => {
      update();
      total = 0;
    },
    milliseconds: () => {
      update();
      return Math.round(total);
    },
    stop: () => listening.abort(),
  };
};

/** The interval at which the board is read while no events arrive. */
const POLL_MILLISECONDS = 2_000;
const RETRY_MILLISECONDS = 1_000;
/** A turn lasts at most this many retries. */
const MAX_RETRIES = 60;

type NumberedAct = { actNumber: number; act: BoardAct; awayMilliseconds?: number };

const ACT = 'PUT /match/board/{matchId}/act';

/** Sends an act over the open socket, which costs the server less, and over HTTP when that gives no answer. */
const sendAct = async (matchId: string, body: NumberedAct) => {
  const request = { params: { matchId }, body };
  const answered = isConnected()
    ? await callOverSocket(await liveSocket(), ACT, { ...request, language: currentLanguage() })
    : null;
  return answered ?? api.call(ACT, request);
};

/** Returns a function that tells how long the page was out of sight since the act before this number. */
function useTimeAway(actNumber: number | undefined) {
  const away = useRef<AwayTime>(null);
  useEffect(() => {
    const watched = watchTimeAway();
    away.current = watched;
    return () => watched.stop();
  }, []);
  useEffect(() => {
    if (actNumber !== undefined) away.current?.restart();
  }, [actNumber]);
  return () => away.current?.milliseconds() ?? 0;
}

/** Releases the links of this device for the dice, as each falls due. */
function useDiceLinks(board: LiveBoard | undefined) {
  const release = useEffectEvent((signal: AbortSignal) => {
    if (board !== undefined) void releaseLink(board, signal);
  });
  const actNumber = board?.state?.actNumber;
  const actsRead = board?.acts.length;
  useEffect(() => {
    const releasing = new AbortController();
    if (actNumber === actsRead) release(releasing.signal);
    return () => releasing.abort();
  }, [actNumber, actsRead]);
}

/** The board of a match, kept up to date by events, and a function that acts on it. */
export function useLiveBoard(matchId: string) {
  const queries = useQueryClient();
  const isDisconnected = connectionStatus.useAs((status) => status === 'disconnected');
  const { queryKey } = boardQuery(matchId);
  const query = useQuery({ ...boardQuery(matchId), refetchInterval: isDisconnected ? POLL_MILLISECONDS : false });
  const refetch = () => {
    void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({ queryKey: matchQuery(matchId).queryKey });
  };
  const apply = (change: BoardChange) => {
    const board = queries.getQueryData<LiveBoard>(queryKey);
    const next = board === undefined ? 'gap' : applyChange(board, change);
    if (next === 'gap') refetch();
    else if (next !== 'old') queries.setQueryData(queryKey, next);
    if (change.state.outcome !== undefined) refetch();
  };
  const onMatchEvent = ({ _id }: { _id: string }) => {
    if (_id === matchId) refetch();
  };
  useLiveEvent('boardChanged', (change) => change.matchId === matchId && apply(change));
  useLiveEvent('matchAccepted', onMatchEvent);
  useLiveEvent('matchRejected', onMatchEvent);
  useLiveEvent('matchDropped', onMatchEvent);
  useLiveEvent('matchDeleted', onMatchEvent);
  useLiveEvent('hostStartedMatch', onMatchEvent);
  useLiveEvent('resultUpdated', onMatchEvent);

  const mutation = useMutation({
    mutationFn: (body: NumberedAct): Promise<BoardChange | null> => {
      const board = queries.getQueryData<LiveBoard>(queryKey);
      const isPassed = () => (queries.getQueryData<LiveBoard>(queryKey)?.state?.actNumber ?? 0) > body.actNumber;
      return board === undefined || body.act.type !== 'roll'
        ? sendAct(matchId, body)
        : sendRoll(board, body, (tap) => sendAct(matchId, tap), isPassed);
    },
    // A repeated act is harmless because of its number: when a response is lost, the same is sent again.
    retry: (count, error) => count < MAX_RETRIES && isLost(error),
    retryDelay: RETRY_MILLISECONDS,
    networkMode: 'always',
    onSuccess: (change) => change !== null && apply(change),
    onError: (error) => {
      refetch();
      void toastBad(errorMessage(error, m.board_not_sent()));
    },
  });
  const state = query.data?.state;
  const timeAway = useTimeAway(state?.actNumber);
  useDiceLinks(query.data);
  const isSending = mutation.isPending && mutation.variables.actNumber === state?.actNumber;
  return {
    ...query,
    board: query.data,
    isDisconnected,
    isRetrying: isSending && mutation.failureCount > 0,
    sending: isSending ? mutation.variables.act : undefined,
    act: (act: BoardAct) => {
      if (state !== undefined && !isSending)
        mutation.mutate({ actNumber: state.actNumber, act, awayMilliseconds: Math.min(timeAway(), 86_400_000) });
    },
  };
}
