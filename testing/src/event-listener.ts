import { io } from 'socket.io-client';
import { until } from './until.ts';

type Payload = Record<string, unknown>;
type Filter = string | ((payload: Payload) => boolean);

const matches = (payload: Payload, filter: Filter) =>
  typeof filter === 'string' ? payload._id === filter : filter(payload);

type Listener = { origin: string; token: string | null; headers?: Record<string, string> };

/** Opens a socket with this token and records the events it receives. A filter is an entity's id or a predicate. */
export const listenForEvents = async ({ origin, token, headers = {} }: Listener) => {
  const options = { transports: ['websocket'], forceNew: true, reconnection: false };
  const socket = io(origin, { ...options, auth: { token }, extraHeaders: headers });
  const events: { event: string; payload: Payload }[] = [];
  socket.onAny((event: string, payload: Payload) => events.push({ event, payload }));
  const closed = new Promise<void>((resolve) => socket.on('disconnect', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  const payloadsOf = (name: string, filter: Filter = () => true) =>
    events.flatMap(({ event, payload }) => (event === name && matches(payload, filter) ? [payload] : []));
  return {
    socket,
    events,
    isOpen: () => socket.connected,
    closed,
    countOf: (event: string, filter: Filter) => payloadsOf(event, filter).length,
    waitFor: (event: string, filter?: Filter) => until(event, async () => payloadsOf(event, filter)[0]),
    lastOf: (event: string) => payloadsOf(event).at(-1),
    emit: (event: string, payload: unknown) => void socket.emit(event, payload),
    close: () => void socket.disconnect(),
  };
};
