import type { AppSocket } from '@muqabla/client/socket';
import type { CaseName, CasePresence } from '@muqabla/contract/cases';
import type { ServerEvents } from '@muqabla/contract/events';
import { useEffect, useEffectEvent, useState } from 'react';
import { api, session } from './api.ts';

let socket: Promise<AppSocket> | undefined;
let subscribers = 0;

const liveSocket = () =>
  (socket ??= import('@muqabla/client/socket').then(({ createSocket }) =>
    createSocket({ origin: location.origin, session, refresh: api.refresh }),
  ));

type Listeners = Partial<ServerEvents> & { connect?: () => void };

/** Adds listeners and connects; returns a function that removes them and disconnects after the last subscriber. */
const subscribe = (listeners: Listeners) => {
  const updateListeners = (live: AppSocket, method: 'on' | 'off') => {
    for (const [name, listener] of Object.entries(listeners)) live[method](name as 'connect', listener as () => void);
  };
  let isOver = false;
  subscribers += 1;
  void liveSocket().then((live) => {
    if (isOver) return;
    updateListeners(live, 'on');
    live.connect();
  });
  return () => {
    isOver = true;
    subscribers -= 1;
    void liveSocket().then((live) => {
      updateListeners(live, 'off');
      if (subscribers === 0) live.disconnect();
    });
  };
};

/**
 * Calls back on these server events while the component is mounted. Include `connect` to reload after a reconnection,
 * since events sent meanwhile were missed. The socket is connected as long as any component subscribes.
 */
export function useLive(names: readonly (keyof Listeners)[], onEvent: () => void): void {
  const listener = useEffectEvent(onEvent);
  const key = names.join(' ');
  useEffect(() => {
    const call = () => listener();
    return subscribe(Object.fromEntries(key.split(' ').map((name) => [name, call])));
  }, [key]);
}

/**
 * Returns the staff members who have this case open, while the component is mounted; undefined until the server has
 * sent them.
 */
export function useCasePresence(about: CaseName): CasePresence | undefined {
  const [presence, setPresence] = useState<CasePresence>();
  useEffect(() => {
    const watch = (name: string) => void liveSocket().then((live) => live.connected && live.emit('watchCase', name));
    const connect = () => watch(about);
    const unsubscribe = subscribe({ connect, caseWatched: setPresence });
    connect();
    return () => {
      watch('');
      unsubscribe();
    };
  }, [about]);
  return presence?.about === about ? presence : undefined;
}
