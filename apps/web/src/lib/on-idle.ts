import { useEffect, useState } from 'react';

const IDLE_TIMEOUT_MILLISECONDS = 2000;
const SAFARI_DELAY_MILLISECONDS = 200;

/** Runs a callback once the page has loaded and the browser is idle. Returns a function that cancels it. */
export function onIdle(callback: () => void): () => void {
  let isCancelled = false;
  const run = () => {
    if (!isCancelled) callback();
  };
  // Safari has no requestIdleCallback.
  const schedule = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MILLISECONDS })
      : setTimeout(run, SAFARI_DELAY_MILLISECONDS);
  if (document.readyState === 'complete') schedule();
  else addEventListener('load', schedule, { once: true });
  return () => {
    isCancelled = true;
  };
}

/** False for the first paint, true once the page has loaded and the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => onIdle(() => setIdle(true)), []);
  return isIdle;
}
