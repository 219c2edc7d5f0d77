import { io } from 'socket.io-client';
import { until } from './until.ts';

type Told = { event: string; payload: { _id?: string } };

/** Opens a socket with this token to one server process and records the events it receives. */
export const listenOnProcess = async (origin: string, token: string | null) => {
  const socket = io(origin, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
  const heard: Told[] = [];
  socket.onAny((event: string, payload: Told['payload']) => heard.push({ event, payload }));
  const closed = new Promise<void>((done) => socket.on('disconnect', () => done()));
  await new Promise<void>((done, failed) => {
    socket.on('connect', done);
    socket.on('connect_error', failed);
  });
  const told = (event: string, id?: string) =>
    heard.filter((one) => one.event === event && (id === undefined || one.payload._id === id));
  return {
    isOpen: () => socket.connected,
    closed,
    countOf: (event: string, id: string) => told(event, id).length,
    hear: (event: string, id?: string) => until(event, async () => told(event, id)[0]),
    lastOf: (event: string) => told(event).at(-1)?.payload,
    emit: (event: string, payload: unknown) => void socket.emit(event, payload),
    close: () => void socket.disconnect(),
  };
};
