import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent } from '../../../../lib/live.ts';
import { matchQuery } from '../../../../lib/match-queries.ts';
import { updateQueryData } from '../../../../lib/query-client.ts';

/** Applies events to a match while its room is open; calls `onRoomCode` when the room code arrives. */
export function useRoomEvents(matchId: string, onRoomCode: (roomcode: string) => void): void {
  const queries = useQueryClient();
  const { queryKey } = matchQuery(matchId);
  const refetch = ({ _id }: { _id: string }) => {
    if (_id === matchId) void queries.invalidateQueries({ queryKey });
  };
  useLiveEvent('roomcodeUpdated', (match) => {
    if (match._id !== matchId) return;
    updateQueryData(queryKey, match);
    if (match.roomcode !== '') onRoomCode(match.roomcode);
  });
  useLiveEvent('matchAccepted', refetch);
  useLiveEvent('matchRejected', refetch);
  useLiveEvent('matchDropped', refetch);
  useLiveEvent('matchDeleted', refetch);
  useLiveEvent('hostStartedMatch', refetch);
  useLiveEvent('resultUpdated', refetch);
}
