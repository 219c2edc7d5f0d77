import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useEffect, useState } from 'react';
import { type LiveBoard, motionLeft } from './live-board.rules.ts';

/**
 * The board without what its pieces in motion would give away: the points and the end of a stroke of carrom count from
 * the moment at which they rest on the screen.
 */
export function useBoardAtRest(board: LiveBoard): LiveBoard {
  const reduced = useReducedMotion();
  const [settled, setSettled] = useState(board);
  const { state, acts, offset, side } = board;
  useEffect(() => {
    const left = reduced ? 0 : motionLeft(state, { isOwn: acts.at(-1)?.side === side, serverNow: Date.now() + offset });
    const timer = setTimeout(() => setSettled(board), left);
    return () => clearTimeout(timer);
  }, [board, state, acts, offset, side, reduced]);
  return state?.position.kind === 'carrom' ? settled : board;
}
