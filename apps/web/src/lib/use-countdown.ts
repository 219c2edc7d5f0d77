import { useEffect, useState } from 'react';

const leftUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/** Whole seconds left until an instant in milliseconds, ticking down to 0. Give the component a new key for a new instant. */
export function useCountdown(end: number): number {
  const [left, setLeft] = useState(() => leftUntil(end));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = leftUntil(end);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

/** 24 → 0:24 */
export const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
