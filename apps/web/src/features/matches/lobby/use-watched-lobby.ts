import { useEffect } from 'react';
import { liveSocket } from '../../../lib/live.ts';

/** Asks the server for the events of this game only, as long as its lobby is on the page. */
export function useWatchedLobby(gameName: string): void {
  useEffect(() => {
    let left = false;
    const watch = async () => {
      const live = await liveSocket();
      if (!left) live.emit('watchLobby', gameName);
    };
    const connected = () => void watch();
    void liveSocket().then((live) => {
      if (left) return;
      // The server forgets at every disconnect.
      live.on('connect', connected);
      if (live.connected) connected();
    });
    return () => {
      left = true;
      void liveSocket().then((live) => {
        live.off('connect', connected);
        if (live.connected) live.emit('watchLobby', '');
      });
    };
  }, [gameName]);
}
