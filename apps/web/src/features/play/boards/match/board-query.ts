import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../../lib/query-client.ts';
import { boundsOf, middleOf } from '../../../../lib/server-clock.rules.ts';
import { readServerTime } from '../../../../lib/server-clock.ts';
import { api } from '../../../../lib/session.ts';
import { type LiveBoard, mergeRead } from './live-board.rules.ts';

const readPart = async (matchId: string, since: number, signal?: AbortSignal): Promise<LiveBoard> => {
  const sentAt = Date.now();
  const board = await api.call('GET /match/board/{matchId}', {
    params: { matchId },
    query: { since: String(since) },
    ...(signal !== undefined && { signal }),
  });
  const receivedAt = Date.now();
  const serverTime = Date.parse(board.serverTime);
  const reading = { earliest: serverTime, latest: serverTime, sentAt, receivedAt };
  readServerTime(reading);
  return {
    ...board,
    offset: middleOf(boundsOf(reading)),
    roundTrip: receivedAt - sentAt,
  };
};

const boardKey = (matchId: string) => ['own', 'board', matchId];
const known = (matchId: string) => queryClient.getQueryData<LiveBoard>(boardKey(matchId));
const nextAct = (board: LiveBoard | undefined) => (board?.acts.at(-1)?.number ?? -1) + 1;

/** GET /match/board/{matchId}, in parts of 500 acts, added to what the page knows. */
export const boardQuery = (matchId: string) =>
  queryOptions({
    queryKey: boardKey(matchId),
    queryFn: async ({ signal }) => {
      let board = known(matchId);
      do board = mergeRead(board, await readPart(matchId, nextAct(board), signal));
      while (board.state !== undefined && nextAct(board) < board.state.actNumber);
      const meanwhile = known(matchId);
      return meanwhile === undefined ? board : mergeRead(meanwhile, board);
    },
    staleTime: 0,
    structuralSharing: false,
  });

/** Reads the whole board without what the page knows, and replaces that. */
export const rereadBoard = async (matchId: string): Promise<void> => {
  let board: LiveBoard | undefined;
  do board = mergeRead(board, await readPart(matchId, nextAct(board)));
  while (board.state !== undefined && nextAct(board) < board.state.actNumber);
  queryClient.setQueryData(boardKey(matchId), board);
};
