import { lookup } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../../platform/http/public-lookup.ts';

/** The way to the endpoints of other systems. Only tests use another one, to reach a receiver on this machine. */
export type WebhookNetwork = {
  readonly lookup: LookupFunction;
  isAllowed(address: string): boolean;
  readonly request: typeof request;
  /** Time for a whole exchange: names, connection, request and the start of the response. */
  readonly timeoutMilliseconds: number;
};

/** Encrypted requests to public addresses. */
export const PUBLIC_NETWORK: WebhookNetwork = {
  lookup,
  isAllowed: isPublicAddress,
  request,
  timeoutMilliseconds: 10_000,
};
