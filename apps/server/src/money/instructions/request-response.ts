import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observe/log.ts';

/** A provider's response, and the time at which it was requested: one from before the books changed contradicts nothing. */
export type TimedResponse<Response> = { readonly response: Response; readonly requestedAt: Date };

type Request<Response> = {
  /** The name of the instruction in the log: `refund`, `payout`. */
  readonly subject: string;
  readonly id: string;
  readonly request: () => Promise<Response>;
  /** The response when none came. */
  readonly silence: Response;
};

/** Requests a provider's response. Without a clear one, what was requested may have happened or not: it is not an outcome. */
export const requestResponse = async <Response>(
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  { subject, id, request, silence }: Request<Response>,
): Promise<TimedResponse<Response>> => {
  const requestedAt = clock.now();
  try {
    return { response: await request(), requestedAt };
  } catch (error) {
    const message = error instanceof Error ? error.message : '';
    log.warn({ subject, id, message }, 'a provider gave no clear response');
    return { response: silence, requestedAt };
  }
};
