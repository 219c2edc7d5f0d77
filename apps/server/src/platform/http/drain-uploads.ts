import type { IncomingMessage } from 'node:http';
import { SCREENSHOT_MAX_BYTES } from '@muqabla/contract/constants';
import { refuse } from '@muqabla/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { Refused } from './refused.ts';

// Well above the largest file, so that a file a little too large is read to its end and refused in its own words.
const UPLOAD_MAX_BYTES = 5 * SCREENSHOT_MAX_BYTES;
const DRAIN_MAX_MILLISECONDS = 10_000;

type Received = { bytes: number };
const receivedOf = new WeakMap<IncomingMessage, Received>();

/** Runs the reader of an upload; refuses the upload as soon as more than the bound has arrived. */
export const withinBound = <T>(body: IncomingMessage, read: () => Promise<T>): Promise<T> => {
  const received: Received = { bytes: 0 };
  receivedOf.set(body, received);
  const reading = read();
  const tooMuch = new Promise<never>((_, reject) => {
    body.on('data', (chunk: Buffer) => {
      received.bytes += chunk.length;
      if (received.bytes > UPLOAD_MAX_BYTES) reject(new Refused(refuse('REQUEST_TOO_LARGE')));
    });
  });
  return Promise.race([reading, tooMuch]);
};

/** Reads and discards what is left of a body; false when it is too long or too slow to be read to its end. */
const drain = (body: IncomingMessage, received: Received) =>
  new Promise<boolean>((resolve) => {
    const settle = (isAtEnd: boolean) => {
      clearTimeout(timer);
      body.off('data', checkBound).off('end', onEnd).off('close', onClose);
      if (!isAtEnd) body.pause();
      resolve(isAtEnd);
    };
    const checkBound = () => {
      if (received.bytes > UPLOAD_MAX_BYTES) settle(false);
    };
    const onEnd = () => settle(true);
    const onClose = () => settle(false);
    const timer = setTimeout(onClose, DRAIN_MAX_MILLISECONDS);
    body.unpipe();
    body.on('data', checkBound).once('end', onEnd).once('close', onClose).resume();
    checkBound();
  });

/**
 * An upload refused before its end is read to its end before the answer goes out, because the rest stands in front of
 * the next request on the connection. Where it does not end within the bound, the answer closes the connection.
 */
export const drainUploads = (app: FastifyInstance) => {
  app.addHook('onSend', async ({ raw }, reply) => {
    const received = receivedOf.get(raw);
    if (received === undefined || raw.readableEnded || raw.destroyed) return;
    if (!(await drain(raw, received))) void reply.header('connection', 'close');
  });
};
