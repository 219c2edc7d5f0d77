import { createVisitorSocket } from '@muqabla/client/socket';
import { connectionStatus } from './connection-status.ts';
import { onSettingsChanged } from './settings-changed.ts';

/** Connects without a player, for settings changes only. Returns a function that disconnects. */
export function keepVisitorConnected(): () => void {
  const socket = createVisitorSocket({ origin: location.origin });
  socket.on('connect', () => {
    connectionStatus.set('connected');
    // A change before the connection or during a break was missed.
    onSettingsChanged();
  });
  for (const event of ['disconnect', 'connect_error'] as const)
    socket.on(event, () => connectionStatus.set('disconnected'));
  socket.on('settingsChanged', onSettingsChanged);
  socket.connect();
  return () => {
    socket.off();
    socket.disconnect();
  };
}
