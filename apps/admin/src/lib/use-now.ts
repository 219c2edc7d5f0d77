import { useEffect, useState } from 'react';

const INTERVAL_MS = 10_000;

/** The current time in milliseconds, updated every ten seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
