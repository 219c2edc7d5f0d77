import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/server-clock.ts';

// Longer timeouts overflow a 32-bit integer and fire at once.
const MAX_TIMEOUT_MILLISECONDS = 2 ** 31 - 1;
// Timers can fire slightly early.
const MARGIN_MILLISECONDS = 50;

/** Returns whether an instant of the server in epoch milliseconds has passed, and renders again when it does. */
export function useTimeReached(instant: number): boolean {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const wait = Math.min(Math.max(0, instant - serverNow()) + MARGIN_MILLISECONDS, MAX_TIMEOUT_MILLISECONDS);
    const timer = setTimeout(() => setNow(serverNow()), wait);
    return () => clearTimeout(timer);
  }, [instant]);
  return now >= instant;
}
