import type { IncomingMessage } from 'node:http';
import { SCREENSHOT_MAX_BYTES } from '@muqabla/contract/constants';
import { refuse } from '@muqabla/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { RefusalError } from './refusal-error.ts';

// Well above the largest file, so that a file slightly too large is read completely and gets its own refusal.
const UPLOAD_MAX_BYTES = 5 * SCREENSHOT_MAX_BYTES;
const DRAIN_MAX_MILLISECONDS = 10_000;

type Received = { bytes: number };
const receivedOf = new WeakMap<IncomingMessage, Received>();

/** Runs the reader of an upload; refuses the upload as soon as more than the limit has arrived. */
export const withSizeLimit = <T>(body: IncomingMessage, read: () => Promise<T>): Promise<T> => {
  const received: Received = { bytes: 0 };
  receivedOf.set(body, received);
  const reading = read();
  const tooMuch = new Promise<never>((_, reject) => {
    body.on('data', (chunk: Buffer) => {
      received.bytes += chunk.length;
      if (received.bytes > UPLOAD_MAX_BYTES) reject(new RefusalError(refuse('REQUEST_TOO_LARGE')));
    });
  });
  return Promise.race([reading, tooMuch]);
};

/** Reads and discards the rest of a body; false when it is too long or too slow to be read completely. */
const drain = (body: IncomingMessage, received: Received) =>
  new Promise<boolean>((resolve) => {
    const settle = (isAtEnd: boolean) => {
      clearTimeout(timer);
      body.off('data', checkLimit).off('end', onEnd).off('close', onClose);
      if (!isAtEnd) body.pause();
      resolve(isAtEnd);
    };
    const checkLimit = () => {
      if (received.bytes > UPLOAD_MAX_BYTES) settle(false);
    };
    const onEnd = () => settle(true);
    const onClose = () => settle(false);
    const timer = setTimeout(onClose, DRAIN_MAX_MILLISECONDS);
    body.unpipe();
    body.on('data', checkLimit).once('end', onEnd).once('close', onClose).resume();
    checkLimit();
  });

/**
 * Reads an upload that was refused early to its end before the response is sent, because the rest precedes the next
 * request on the connection. When it does not end within the limit, the response closes the connection.
 */
export const drainUploads = (app: FastifyInstance) => {
  app.addHook('onSend', async ({ raw }, reply) => {
    const received = receivedOf.get(raw);
    if (received === undefined || raw.readableEnded || raw.destroyed) return;
    if (!(await drain(raw, received))) void reply.header('connection', 'close');
  });
};
