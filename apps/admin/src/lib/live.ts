import type { AppSocket } from '@muqabla/client/socket';
import type { CaseName, CaseWatched } from '@muqabla/contract/cases';
import type { ServerEvents } from '@muqabla/contract/events';
import { useEffect, useEffectEvent, useState } from 'react';
import { api, session } from './api.ts';

let socket: Promise<AppSocket> | undefined;
let holders = 0;

const liveSocket = () =>
  (socket ??= import('@muqabla/client/socket').then(({ createSocket }) =>
    createSocket({ origin: location.origin, session, refresh: api.refresh }),
  ));

type Listeners = Partial<ServerEvents> & { connect?: () => void };
type Heard = keyof Listeners;

/** Listens, and holds the connection, until what it answers is called. */
const listen = (listeners: Listeners) => {
  const each = (live: AppSocket, turn: 'on' | 'off') => {
    for (const [name, listener] of Object.entries(listeners)) live[turn](name as 'connect', listener as () => void);
  };
  let gone = false;
  holders += 1;
  void liveSocket().then((live) => {
    if (gone) return;
    each(live, 'on');
    live.connect();
  });
  return () => {
    gone = true;
    holders -= 1;
    void liveSocket().then((live) => {
      each(live, 'off');
      if (holders === 0) live.disconnect();
    });
  };
};

/**
 * Hears events of the server while the component is on the page, and each new connection, since whatever was told
 * before it has been missed. The connection stands as long as somebody listens.
 */
export function useLive(names: readonly Heard[], hear: () => void): void {
  const heard = useEffectEvent(hear);
  const wanted = names.join(' ');
  useEffect(() => {
    const listener = () => heard();
    return listen(Object.fromEntries(wanted.split(' ').map((name) => [name, listener])));
  }, [wanted]);
}

/** Who has this case open, while the component is on the page; undefined until the server has said so. */
export function useCaseWatched(about: CaseName): CaseWatched | undefined {
  const [watched, setWatched] = useState<CaseWatched>();
  useEffect(() => {
    const watch = (name: string) => void liveSocket().then((live) => live.connected && live.emit('watchCase', name));
    const connect = () => watch(about);
    const leave = listen({ connect, caseWatched: setWatched });
    connect();
    return () => {
      watch('');
      leave();
    };
  }, [about]);
  return watched?.about === about ? watched : undefined;
}
