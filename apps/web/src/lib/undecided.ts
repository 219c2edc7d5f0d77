import { CallError } from '@muqabla/client/call-error';

/** How long the same act is sent with what it was sent with, after an answer that was lost. */
const REPEATED_MILLISECONDS = 120_000;

const isUndecided = (error: unknown) => !(error instanceof CallError) || error.status === 0 || error.status >= 500;

/**
 * Keeps what an act was sent with while it is unknown whether the server made it, so that the next attempt at the same act is the same
 * request, which the server recognises.
 */
export const createUndecided = <Sent>() => {
  const undecided = new Map<string, { sent: Sent; until: number }>();
  const sentFor = (act: string, make: () => Sent) => {
    const earlier = undecided.get(act);
    if (earlier !== undefined && earlier.until > performance.now()) return earlier.sent;
    const sent = make();
    undecided.set(act, { sent, until: performance.now() + REPEATED_MILLISECONDS });
    return sent;
  };
  /** Sends an act, which its name identifies, with what it was sent with before or with what `make` returns. */
  return async <Answer>(act: string, make: () => Sent, send: (sent: Sent) => Promise<Answer>): Promise<Answer> => {
    try {
      const answer = await send(sentFor(act, make));
      undecided.delete(act);
      return answer;
    } catch (error) {
      if (!isUndecided(error)) undecided.delete(act);
      throw error;
    }
  };
};
