import { useEffect, useState } from 'react';

const longestWaitMilliseconds = 2000;

/** False for the first paint, true once the page has loaded and the phone has nothing better to do. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const rest = () => setRested(true);
    // Safari tells of no idle time.
    const whenIdle = () =>
      'requestIdleCallback' in window
        ? requestIdleCallback(rest, { timeout: longestWaitMilliseconds })
        : setTimeout(rest, 200);
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
    return () => removeEventListener('load', whenIdle);
  }, []);
  return rested;
}
