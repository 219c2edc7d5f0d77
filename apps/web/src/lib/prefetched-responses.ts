import type { CallName } from '@muqabla/client/api';

declare global {
  /** Responses that prefetch.js requests while the app's code loads, by call name. */
  var prefetchedResponses: Partial<Record<CallName, Promise<Response>>> | undefined;
}

/** Removes and returns a prefetched response: a response body can be read only once. */
export function takePrefetchedResponse(call: CallName): Promise<Response> | undefined {
  const response = globalThis.prefetchedResponses?.[call];
  delete globalThis.prefetchedResponses?.[call];
  return response;
}
