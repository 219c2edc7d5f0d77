import type { AppSocket } from '@muqabla/client/socket';
import type { ServerEvents } from '@muqabla/contract/events';
import { useEffect, useEffectEvent } from 'react';
import { api, session } from './api.ts';

let socket: Promise<AppSocket> | undefined;
let listeners = 0;

const liveSocket = () =>
  (socket ??= import('@muqabla/client/socket').then(({ createSocket }) =>
    createSocket({ origin: location.origin, session, refresh: api.refresh }),
  ));

type Heard = 'connect' | keyof ServerEvents;

/**
 * Hears events of the server while the component is on the page, and each new connection, since whatever was told
 * before it has been missed. The connection stands as long as somebody listens.
 */
export function useLive(names: readonly Heard[], hear: () => void): void {
  const heard = useEffectEvent(hear);
  const wanted = names.join(' ');
  useEffect(() => {
    const listener = () => heard();
    let gone = false;
    listeners += 1;
    void liveSocket().then((live) => {
      if (gone) return;
      for (const name of wanted.split(' ')) live.on(name as 'connect', listener);
      live.connect();
    });
    return () => {
      gone = true;
      listeners -= 1;
      void liveSocket().then((live) => {
        for (const name of wanted.split(' ')) live.off(name as 'connect', listener);
        if (listeners === 0) live.disconnect();
      });
    };
  }, [wanted]);
}
