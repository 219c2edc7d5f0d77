import type { AppSocket } from '@muqabla/client/socket';
import type { ServerEvents } from '@muqabla/contract/events';
import { useEffect, useEffectEvent } from 'react';
import { queryClient } from './query-client.ts';
import { refreshMoney } from './refresh-money.ts';
import { api, session } from './session.ts';
import { walletKey } from './wallet.ts';

let socket: Promise<AppSocket> | undefined;
let connected = false;

/** Whether events of the server arrive on this page now. */
export const isLive = (): boolean => connected;

/** The one realtime connection of the app; its code loads on first use. */
export function liveSocket(): Promise<AppSocket> {
  socket ??= import('@muqabla/client/socket').then(({ createSocket }) =>
    createSocket({ origin: location.origin, session, refresh: api.refresh }),
  );
  return socket;
}

const hearBattle = () => {
  refreshMoney();
  void queryClient.invalidateQueries({ queryKey: ['own', 'me'] });
};

const hearWallet: ServerEvents['walletUpdated'] = (wallet) => {
  queryClient.setQueryData(walletKey, wallet);
  hearBattle();
};

const readSettings = () => {
  void queryClient.invalidateQueries({ queryKey: ['settings'] });
  void queryClient.invalidateQueries({ queryKey: ['games'] });
};

// By then every server process knows them, and not every phone asks in the same moment.
const hearSettings = () => void setTimeout(readSettings, 1000 + Math.random() * 1000);

const readMe = () => void queryClient.invalidateQueries({ queryKey: ['own', 'me'] });

const hearEnd = async () => {
  connected = false;
  // What the server ends or refuses is over until more is known: the session has ended, or a ban begun.
  if (!(await liveSocket()).active) readMe();
};

/** Keeps the connection while a player is signed in, and their balance true. */
export function useLiveConnection(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    let closed = false;
    const greet = async () => {
      connected = true;
      (await liveSocket()).emit('joinRoom', userId);
      // Whatever was told while the line was down has been missed.
      hearSettings();
      await queryClient.invalidateQueries({ queryKey: ['own'] });
    };
    const heard = {
      connect: greet,
      disconnect: hearEnd,
      connect_error: hearEnd,
      settingsChanged: hearSettings,
      banned: readMe,
      resultUpdated: hearBattle,
      hostStartedMatch: hearBattle,
      walletUpdated: hearWallet,
    };
    const eachHeard = (live: AppSocket, turn: 'on' | 'off') => {
      for (const [name, hear] of Object.entries(heard)) live[turn](name as never, hear as never);
    };
    void liveSocket().then((live) => {
      if (closed) return;
      eachHeard(live, 'on');
      live.connect();
    });
    return () => {
      closed = true;
      connected = false;
      void liveSocket().then((live) => {
        eachHeard(live, 'off');
        live.disconnect();
      });
    };
  }, [userId]);
}

/** Hears one event of the server while the component is on the page. */
export function useLiveEvent<E extends keyof ServerEvents>(name: E, hear: ServerEvents[E]): void {
  const heard = useEffectEvent((...told: Parameters<ServerEvents[E]>) =>
    (hear as (...told: Parameters<ServerEvents[E]>) => void)(...told),
  );
  useEffect(() => {
    const listener = (...told: Parameters<ServerEvents[E]>) => heard(...told);
    let closed = false;
    void liveSocket().then((live) => !closed && live.on(name, listener as never));
    return () => {
      closed = true;
      void liveSocket().then((live) => live.off(name, listener as never));
    };
  }, [name]);
}
