import { WebSocket } from 'ws';

/** Opens many sockets, counts the events they receive, and reports when all have received a round. */

const [address = '', kind = '', count = '0', perRound = '0'] = process.argv.slice(2);
const expected = Number(count) * Number(perRound);

let ready = 0;
let heard = 0;

const report = (message: string) => process.send?.(message);
const onReady = () => {
  ready += 1;
  if (ready === Number(count)) report('ready');
};
const onEvent = () => {
  heard += 1;
  if (heard === expected) {
    heard = 0;
    report('heard');
  }
};

/** Socket.IO's protocol over a bare WebSocket, so that both contenders have the same cheap client. */
const speakSocketIo = (socket: WebSocket) =>
  socket.on('message', (data: Buffer) => {
    const first = data[0];
    const second = data[1];
    if (first === 0x30) socket.send('40{"token":"bench"}');
    else if (first === 0x32) socket.send('3');
    else if (first === 0x34 && second === 0x30) onReady();
    else if (first === 0x34 && second === 0x32) onEvent();
  });

for (let opened = 0; opened < Number(count); opened += 1) {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  if (kind === 'socket.io') speakSocketIo(socket);
  else socket.on('open', onReady).on('message', onEvent);
  // Opened in batches, because the backlog of a listening port is short.
  if (opened % 50 === 49) await new Promise((done) => setTimeout(done, 20));
}

process.on('disconnect', () => process.exit(0));
