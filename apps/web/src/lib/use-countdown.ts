import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

const secondsUntil = (end: number) => Math.max(0, Math.ceil((end - serverNow()) / 1000));

/** Whole seconds until an instant of the server in epoch milliseconds, down to 0. For a new instant, remount the component by its key. */
export function useCountdown(end: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(end));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsUntil(end);
      setSeconds(now);
      if (now === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [end]);
  return seconds;
}
