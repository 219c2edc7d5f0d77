import { useEffect, useEffectEvent } from 'react';

const quietMilliseconds = 1500;

/**
 * Loads code that opens on a press once the page has come to rest. What tells of a failed connection must not itself
 * need one.
 */
export function useWarmUp(load: () => Promise<unknown>): void {
  const warmUp = useEffectEvent(() => void load().catch(() => undefined));
  useEffect(() => {
    const timer = setTimeout(() => warmUp(), quietMilliseconds);
    return () => clearTimeout(timer);
  }, []);
}
