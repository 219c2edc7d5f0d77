import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** The speed of a line: shared by all connections, in each direction. */
export type LineSpeed = { readonly bitsPerSecond: number; readonly roundTripMilliseconds: number };

export const EDGE: LineSpeed = { bitsPerSecond: 80_000, roundTripMilliseconds: 400 };
export const NO_LIMIT: LineSpeed = { bitsPerSecond: Number.POSITIVE_INFINITY, roundTripMilliseconds: 0 };

const PACKET_BYTES = 1400;
// TCP and TLS 1.3. The encryption itself is left out: a few kB for each connection.
const HANDSHAKE_ROUND_TRIPS = 2;

/** The air between a phone and its mast, which all connections share. */
const createAir = (speed: LineSpeed) => {
  let current = speed;
  let open = Promise.withResolvers<void>();
  open.resolve();
  const bytes = { down: 0, up: 0 };
  const freeAt = { down: 0, up: 0 };
  let lastAt = performance.now();

  /** Waits for the turn of a packet. Connections take turns, because each asks for one packet at a time. */
  const takeTurn = async (way: 'down' | 'up', length: number) => {
    await open.promise;
    const begin = Math.max(performance.now(), freeAt[way]);
    freeAt[way] = begin + ((length * 8) / current.bitsPerSecond) * 1000;
    const wait = freeAt[way] - performance.now();
    if (wait > 1) await pause(wait);
    bytes[way] += length;
    lastAt = performance.now();
  };

  return {
    connect: async () => {
      await open.promise;
      await pause(current.roundTripMilliseconds * HANDSHAKE_ROUND_TRIPS);
    },
    carry: async (from: Socket, to: Socket, way: 'down' | 'up') => {
      let delivered = Promise.resolve();
      for await (const chunk of from as AsyncIterable<Buffer>)
        for (let at = 0; at < chunk.length; at += PACKET_BYTES) {
          const packet = chunk.subarray(at, at + PACKET_BYTES);
          await takeTurn(way, packet.length);
          const underway = pause(current.roundTripMilliseconds / 2);
          delivered = delivered.then(() => underway).then(() => void (to.destroyed || to.write(packet)));
        }
      await delivered;
      to.end();
    },
    setSpeed: (next: LineSpeed) => void (current = next),
    bytes: () => bytes.down + bytes.up,
    lastAt: () => lastAt,
    hold: async (seconds: number) => {
      open = Promise.withResolvers<void>();
      await pause(seconds * 1000);
      open.resolve();
    },
  };
};

/**
 * A proxy on this machine through which a server is as far away as by a slow mobile network. Unlike the browser's own
 * throttling it holds for sockets, preloads and the service worker as well, and counts every byte.
 */
export const startSlowLine = async (target: string, speed: LineSpeed) => {
  const { port } = new URL(target);
  const air = createAir(speed);
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: 'localhost', port: Number(port), noDelay: true });
    const both = [near, far];
    for (const socket of both) {
      sockets.add(socket);
      socket.on('error', () => both.forEach((each) => each.destroy()));
      socket.on('close', () => {
        sockets.delete(socket);
        both.forEach((each) => each.destroy());
      });
    }
    const begin = async () => {
      await air.connect();
      await Promise.all([air.carry(near, far, 'up'), air.carry(far, near, 'down')]);
    };
    begin().catch(() => both.forEach((each) => each.destroy()));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    setSpeed: air.setSpeed,
    /** The bytes of both directions so far. */
    bytes: air.bytes,
    /** Waits until nothing has been sent for some time; true when that came within the limit. */
    quiet: async ({ seconds, limit }: { seconds: number; limit: number }) => {
      const end = performance.now() + limit * 1000;
      while (performance.now() < end) {
        if (performance.now() - air.lastAt() > seconds * 1000) return true;
        await pause(100);
      }
      return false;
    },
    /** Cuts the line for some time: `held` loses the network and keeps the address, `reset` loses every connection. */
    cut: async (seconds: number, kind: 'held' | 'reset') => {
      const held = air.hold(seconds);
      if (kind === 'reset') for (const socket of sockets) socket.destroy();
      await held;
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
};
