import * as z from 'zod/mini';

/** A call of the contract that a player's page makes over its socket; only calls that are `overSocket` are served. */
export const socketRequest = z.strictObject({
  /** The name of the call, such as `PUT /match/board/{matchId}/act`. */
  call: z.string().check(z.maxLength(100)),
  params: z.optional(z.record(z.string(), z.unknown())),
  body: z.optional(z.unknown()),
  /** The language of refusals, as `Accept-Language` says it. */
  language: z.optional(z.string().check(z.maxLength(100))),
});
export type SocketRequest = z.input<typeof socketRequest>;

/** The answer to a `SocketRequest`: status and body are those that the call would have over HTTP. */
export type SocketResponse = {
  status: number;
  body: unknown;
  /** The seconds to wait after 429 and 503, where the header `Retry-After` would say them. */
  retryAfter?: number;
};
