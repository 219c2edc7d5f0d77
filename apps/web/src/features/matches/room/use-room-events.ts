import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent } from '../../../lib/live.ts';
import { matchQuery } from '../../../lib/match-queries.ts';

/** Keeps one battle true while its room is open; `codeArrived` hears a room code as it comes. */
export function useRoomEvents(matchId: string, codeArrived: (roomcode: string) => void): void {
  const queries = useQueryClient();
  const { queryKey } = matchQuery(matchId);
  const readAgain = ({ _id }: { _id: string }) => {
    if (_id === matchId) void queries.invalidateQueries({ queryKey });
  };
  useLiveEvent('roomcodeUpdated', (match) => {
    if (match._id !== matchId) return;
    queries.setQueryData(queryKey, match);
    if (match.roomcode !== '') codeArrived(match.roomcode);
    // A read under way may be older than this.
    readAgain(match);
  });
  useLiveEvent('matchAccepted', readAgain);
  useLiveEvent('matchRejected', readAgain);
  useLiveEvent('matchDropped', readAgain);
  useLiveEvent('matchDeleted', readAgain);
  useLiveEvent('hostStartedMatch', readAgain);
  useLiveEvent('resultUpdated', readAgain);
}
