import type { IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';

const MESSAGES_A_SECOND = 10;
// Sockets of an address in a process. Thousands of phones of one mobile network can share an address.
const MAX_SOCKETS_AN_ADDRESS = 500;

type Connection = {
  readonly request: IncomingMessage;
  on(event: 'data' | 'close', listener: () => void): void;
  close(discard: boolean): void;
};

/** Closes a connection that sends more messages than a page does, of whatever kind and to whatever namespace. */
const limitMessages = (connection: Connection) => {
  let second = 0;
  let messages = 0;
  connection.on('data', () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      messages = 0;
    }
    messages += 1;
    if (messages > MESSAGES_A_SECOND) connection.close(true);
  });
};

/** Limits the messages of each connection; returns whether the address of a request may open another one. */
export const limitConnections = (engine: Server['engine'], addressOf: (request: IncomingMessage) => string) => {
  const open = new Map<string, number>();
  engine.on('connection', (connection: Connection) => {
    const address = addressOf(connection.request);
    open.set(address, (open.get(address) ?? 0) + 1);
    connection.on('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
    limitMessages(connection);
  });
  return (request: IncomingMessage): boolean => (open.get(addressOf(request)) ?? 0) < MAX_SOCKETS_AN_ADDRESS;
};
