import { useEffect } from 'react';
import { liveSocket } from '../../../../lib/live.ts';

/** Subscribes to the events of this game while its lobby is mounted. */
export function useWatchLobby(gameName: string): void {
  useEffect(() => {
    let isUnmounted = false;
    const watch = async () => {
      const live = await liveSocket();
      if (!isUnmounted) live.emit('watchLobby', gameName);
    };
    const onConnect = () => void watch();
    void liveSocket().then((live) => {
      if (isUnmounted) return;
      // The server drops the subscription at each disconnect.
      live.on('connect', onConnect);
      if (live.connected) onConnect();
    });
    return () => {
      isUnmounted = true;
      void liveSocket().then((live) => {
        live.off('connect', onConnect);
        if (live.connected) live.emit('watchLobby', '');
      });
    };
  }, [gameName]);
}
