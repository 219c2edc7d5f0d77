import type { MatchView } from '@muqabla/contract/play/matches/match';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type First, isFirst, markFirst } from '../../../lib/firsts.ts';
import { prizeOf } from '../../../lib/match-side.rules.ts';
import { api } from '../../../lib/session.ts';

/** True for the battle that is the account's first win: its prize is all that the player has ever won. Asked until a win is known. */
export function useFirstWin(match: MatchView, me: string, hasWon: boolean): boolean {
  const first: First = `win-${me}`;
  const [isAsked] = useState(() => hasWon && isFirst(first));
  const { data } = useQuery({
    queryKey: ['own', 'won-until', match._id],
    enabled: isAsked,
    queryFn: ({ signal }) => api.call('GET /user/stats/{userId}', { params: { userId: me }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isKnown = hasWon && data !== undefined;
  useEffect(() => {
    if (isKnown) markFirst(first);
  }, [isKnown, first]);
  return isKnown && data.totalWinnings <= prizeOf(match);
}
