import { useEffect, useEffectEvent } from 'react';

/** Reports the number of acts that a board shows whenever it has come to rest. */
export const useRest = (
  onRest: ((actNumber: number) => void) | undefined,
  isAtRest: boolean,
  actNumber: number,
): void => {
  const report = useEffectEvent(() => onRest?.(actNumber));
  useEffect(() => {
    if (isAtRest) report();
  }, [isAtRest, actNumber]);
};
