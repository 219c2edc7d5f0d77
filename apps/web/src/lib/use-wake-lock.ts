import { useEffect } from 'react';

/**
 * Keeps the screen from dimming while it is needed. The browser lets go of it when the page is hidden, so that it is requested again
 * when the page is back; where there is no such thing, or the battery is low, the screen dims as usual.
 */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    // Old browsers have none, although the types say so.
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    if (!isNeeded || wakeLock === undefined) return;
    let isEnded = false;
    let held: WakeLockSentinel | null = null;
    const request = async () => {
      if (document.visibilityState !== 'visible' || held?.released === false) return;
      const lock = await wakeLock.request('screen').catch(() => null);
      if (isEnded) void lock?.release();
      else held = lock ?? held;
    };
    const requestAgain = () => void request();
    requestAgain();
    document.addEventListener('visibilitychange', requestAgain);
    return () => {
      isEnded = true;
      document.removeEventListener('visibilitychange', requestAgain);
      void held?.release();
    };
  }, [isNeeded]);
}
