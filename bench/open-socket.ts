import { WebSocket } from 'ws';

/**
 * Opens a signed-in player's Socket.IO connection over a bare websocket, so that the clients take little of the processors
 * that are measured. It watches no lobby; `headers` may name an address, so that limits apply to each phone alone. `onEvent` receives the text of each event: `["name",payload]`.
 */
export const openSocket = (
  origin: string,
  token: string,
  onEvent: (text: string) => void = () => {},
  headers: Readonly<Record<string, string>> = {},
) =>
  new Promise<WebSocket>((done, failed) => {
    const address = `${origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { perMessageDeflate: false, origin, headers });
    socket.on('error', failed);
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (text === '2') socket.send('3');
      else if (text.startsWith('40')) {
        socket.send('42["watchLobby",""]');
        done(socket);
      } else if (text.startsWith('44')) failed(new Error(`a socket was refused: ${text}`));
      else if (text.startsWith('42')) onEvent(text.slice(2));
    });
  });
