import { useEffect, useState } from 'react';
import { liveSocket } from './live.ts';

const readAgainMilliseconds = 10_000;

/** Whether events of the server arrive. Taken for granted until it is known, so that nothing flickers at the start. */
function useLiveConnected(): boolean {
  const [connected, setConnected] = useState(true);
  useEffect(() => {
    let gone = false;
    const up = () => setConnected(true);
    const down = () => setConnected(false);
    void liveSocket().then((live) => {
      if (gone) return;
      live.on('connect', up);
      live.on('disconnect', down);
      live.on('connect_error', down);
    });
    return () => {
      gone = true;
      void liveSocket().then((live) => live.off('connect', up).off('disconnect', down).off('connect_error', down));
    };
  }, []);
  return connected;
}

/** How often a screen that lives by events reads again while none can arrive: some networks let no websocket through. */
export function useReadInterval(): number | false {
  return useLiveConnected() ? false : readAgainMilliseconds;
}
