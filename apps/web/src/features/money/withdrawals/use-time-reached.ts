import { useEffect, useState } from 'react';

// Longer timeouts overflow a 32-bit integer and fire at once.
const MAX_TIMEOUT_MILLISECONDS = 2 ** 31 - 1;
// Timers can fire slightly early.
const MARGIN_MILLISECONDS = 50;

/** Returns whether an instant in epoch milliseconds has passed, and renders again when it does. */
export function useTimeReached(instant: number): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const wait = Math.min(Math.max(0, instant - Date.now()) + MARGIN_MILLISECONDS, MAX_TIMEOUT_MILLISECONDS);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [instant]);
  return now >= instant;
}
