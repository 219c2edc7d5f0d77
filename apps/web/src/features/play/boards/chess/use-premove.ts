import type { BoardAct } from '@muqabla/contract/play/boards/board-state';
import { useEffect, useEffectEvent, useState } from 'react';
import { legalPremove } from './premoves.rules.ts';

type PremoveOptions = {
  /** The player may move now. */
  mayAct: boolean;
  legalMoves: readonly string[];
  onAct: ((act: BoardAct) => void) | undefined;
};

/** One move prepared while the other side thinks; it is made as soon as it is the player's turn, if it is legal then. */
export function usePremove({ mayAct, legalMoves, onAct }: PremoveOptions) {
  const [premove, setPremove] = useState<string>();
  const [couldAct, setCouldAct] = useState(mayAct);
  if (couldAct !== mayAct) {
    setCouldAct(mayAct);
    // It was for the turn that ends here.
    if (!mayAct) setPremove(undefined);
  }
  const play = useEffectEvent(() => {
    const move = premove === undefined ? undefined : legalPremove(premove, legalMoves);
    if (move !== undefined) onAct?.({ type: 'move', move });
  });
  useEffect(() => {
    if (mayAct) play();
  }, [mayAct]);
  return { premove, setPremove, cancel: () => setPremove(undefined) };
}
