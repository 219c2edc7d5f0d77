import { useEffect, useState } from 'react';

// Longer waits overflow the browser's timer; nobody keeps a page open that long.
const longestMilliseconds = 2 ** 31 - 1;
// A timer may ring a moment early.
const lateMilliseconds = 50;

/** Whether an instant in milliseconds has come; turns true by itself. */
export function useOpenSince(instant: number): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const wait = Math.min(Math.max(0, instant - Date.now()) + lateMilliseconds, longestMilliseconds);
    const timer = setTimeout(() => setNow(Date.now()), wait);
    return () => clearTimeout(timer);
  }, [instant]);
  return now >= instant;
}
