import type { IncomingMessage } from 'node:http';
import { createGuardedLookup } from '../../platform/http/public-lookup.ts';
import type { WebhookNetwork } from './webhook-network.ts';
import { hostOf, isForbidden } from './webhook-scheme.ts';
import { type Response } from './webhook.rules.ts';

const START_BYTES = 2000;
const START_CHARACTERS = 500;

const readStart = async (response: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= START_BYTES) break;
  }
  return Buffer.concat(chunks)
    .toString('utf8')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, START_CHARACTERS);
};

const reasonOf = (error: unknown, timeoutMilliseconds: number): string => {
  const { name, code, message } = error as Error & { code?: string };
  if (name === 'TimeoutError' || code === 'ABORT_ERR' || name === 'AbortError')
    return `no response within ${timeoutMilliseconds / 1000} s`;
  return (code ?? message).slice(0, START_CHARACTERS);
};

/** Sends a body to an endpoint and returns the response, or why there was none. */
export type SendWebhook = (url: string, body: string, headers: Readonly<Record<string, string>>) => Promise<Response>;

/**
 * Sends by a connection of its own for each request, to allowed addresses only, as resolved for this connection. Follows no
 * redirect, and reads no more than the start of a response.
 */
export const createSendWebhook = (network: WebhookNetwork): SendWebhook => {
  const { request, isAllowed, timeoutMilliseconds } = network;
  const lookup = createGuardedLookup(network);
  return async (url, body, headers) => {
    // The address of a literal is never looked up.
    if (isForbidden(url, isAllowed)) return { status: null, start: `${hostOf(url)} is not a public address` };
    const { port, pathname, search } = new URL(url);
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    try {
      return await new Promise<Response>((resolve, reject) => {
        const sent = request(
          {
            hostname: hostOf(url),
            ...(port !== '' && { port }),
            path: `${pathname}${search}`,
            method: 'POST',
            agent: false,
            lookup,
            signal,
            headers: {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(body),
              'user-agent': 'Muqabla-Webhooks',
              ...headers,
            },
          },
          (response) => {
            readStart(response)
              .then((start) => resolve({ status: response.statusCode ?? null, start }))
              .catch(reject)
              .finally(() => sent.destroy());
          },
        );
        sent.on('error', reject);
        sent.end(body);
      });
    } catch (error) {
      return { status: null, start: reasonOf(error, timeoutMilliseconds) };
    }
  };
};
