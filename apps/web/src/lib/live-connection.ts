import { type AppSocket, createSocket, createVisitorSocket } from '@muqabla/client/socket';
import type { ServerEvents } from '@muqabla/contract/events';
import { line } from './line.ts';
import { queryClient } from './query-client.ts';
import { refreshMoney } from './refresh-money.ts';
import { api, session } from './session.ts';
import { walletKey } from './wallet.ts';

/** The connection itself; `keepConnected` opens it. */
export const appSocket: AppSocket = createSocket({ origin: location.origin, session, refresh: api.refresh });

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

const hearEnd = () => {
  line.set('down');
  // What the server ends or refuses is over until more is known: the session has ended, or a ban begun.
  if (!appSocket.active) readMe();
};

/** Connects for this player, and again after every break, until the function it answers ends it. */
export function keepConnected(userId: string): () => void {
  const greet = async () => {
    appSocket.emit('joinRoom', userId);
    // Whatever was told while the line was down has been missed. What the page shows comes first, then the rest.
    hearSettings();
    await queryClient.invalidateQueries({ queryKey: ['own'] });
    if (appSocket.connected) line.set('up');
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
  const eachHeard = (turn: 'on' | 'off') => {
    for (const [name, hear] of Object.entries(heard)) appSocket[turn](name as never, hear as never);
  };
  eachHeard('on');
  appSocket.connect();
  return () => {
    eachHeard('off');
    appSocket.disconnect();
  };
}

/** Connects a page without a signed-in player, for changed settings alone, until the function it returns ends it. */
export function keepVisitorConnected(): () => void {
  const socket = createVisitorSocket({ origin: location.origin });
  socket.on('connect', () => {
    line.set('up');
    // A change before the connection, or during a break, has been missed.
    hearSettings();
  });
  for (const lost of ['disconnect', 'connect_error'] as const) socket.on(lost, () => line.set('down'));
  socket.on('settingsChanged', hearSettings);
  socket.connect();
  return () => {
    socket.off();
    socket.disconnect();
  };
}
