import { useEffect } from 'react';
import { endShown } from '../../lib/end-shown.ts';

/** The time for which the board shows its last move before the outcome rises. */
const END_MILLISECONDS = 900;

/** Lets the outcome of a match rise once its board has come to rest and was looked at; returns whether it has. */
export const useEndShown = (matchId: string, isAtRest: boolean): boolean => {
  useEffect(() => {
    if (!isAtRest) return;
    const timer = setTimeout(() => endShown.set(matchId), END_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [matchId, isAtRest]);
  return endShown.useAs((shown) => shown === matchId);
};
