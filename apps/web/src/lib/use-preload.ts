import { useEffect, useEffectEvent } from 'react';

const DELAY_MILLISECONDS = 1500;

/** Loads code of dialogs and toasts soon after the page opens. A message about a lost connection must not need one to load. */
export function usePreload(load: () => Promise<unknown>): void {
  const preload = useEffectEvent(() => void load().catch(() => undefined));
  useEffect(() => {
    const timer = setTimeout(() => preload(), DELAY_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
}
