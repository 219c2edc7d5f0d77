import { type AppSocket, createSocket } from '@muqabla/client/socket';
import type { ServerEvents } from '@muqabla/contract/events';
import { connectionStatus } from './connection-status.ts';
import { queryClient } from './query-client.ts';
import { keepSendingResults } from './result-outbox.ts';
import { api, session } from './session.ts';
import { onSettingsChanged } from './settings-changed.ts';
import { refetchMoney, walletKey } from './wallet.ts';

/** The player's socket; `keepConnected` opens it. */
export const appSocket: AppSocket = createSocket({ origin: location.origin, session, refresh: api.refresh });

const refetchMe = () => void queryClient.invalidateQueries({ queryKey: ['own', 'me'] });

const onMatchMoney = () => {
  refetchMoney();
  refetchMe();
};

const onWalletUpdated: ServerEvents['walletUpdated'] = (wallet) => {
  queryClient.setQueryData(walletKey, wallet);
  onMatchMoney();
};

const onDisconnected = () => {
  connectionStatus.set('disconnected');
  // The socket does not reconnect after the server has refused it: the session has ended or the player is banned.
  if (!appSocket.active) refetchMe();
};

/** Connects as this player and reconnects after each break. Returns a function that disconnects. */
export function keepConnected(userId: string): () => void {
  const over = new AbortController();
  const sendResults = keepSendingResults(userId, over.signal);
  const onConnected = async () => {
    appSocket.emit('joinRoom', userId);
    // Events during the break were missed. What the page shows is refetched first.
    onSettingsChanged();
    await queryClient.invalidateQueries({ queryKey: ['own'] });
    if (appSocket.connected) connectionStatus.set('connected');
    await sendResults();
  };
  const handlers = {
    connect: onConnected,
    disconnect: onDisconnected,
    connect_error: onDisconnected,
    settingsChanged: onSettingsChanged,
    banned: refetchMe,
    resultUpdated: onMatchMoney,
    hostStartedMatch: onMatchMoney,
    walletUpdated: onWalletUpdated,
  };
  const toggleHandlers = (method: 'on' | 'off') => {
    for (const [name, handler] of Object.entries(handlers)) appSocket[method](name as never, handler as never);
  };
  toggleHandlers('on');
  appSocket.connect();
  return () => {
    over.abort();
    toggleHandlers('off');
    appSocket.disconnect();
  };
}
