const MAX_ATTEMPTS = 3;
const FIRST_PAUSE_MILLISECONDS = 500;
// Three attempts of ten seconds and two pauses stay below the minute after which load balancers commonly abandon a request.
const MAX_PAUSE_MILLISECONDS = 5000;

/** The pause that a `Retry-After` header asks for, in seconds or as a date; null without one that can be read. */
export const retryAfterMilliseconds = (header: string | null, now: Date): number | null => {
  if (header === null) return null;
  const pause = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now.getTime();
  return Number.isNaN(pause) ? null : Math.max(0, pause);
};

/**
 * The pause before the next attempt, after `attempts` have failed; null when there is none. It doubles with each attempt, and
 * at most half of it is left to chance, from 0 to 1, so that the processes that were refused together do not come back together.
 */
export const pauseBeforeNext = ({
  attempts,
  asked,
  chance,
}: {
  attempts: number;
  /** The pause that the service asks for, which may be longer; one that is too long for a request ends it. */
  asked: number | null;
  chance: number;
}): number | null => {
  if (attempts >= MAX_ATTEMPTS) return null;
  const most = FIRST_PAUSE_MILLISECONDS * 2 ** (attempts - 1);
  const pause = Math.max(most / 2 + (most / 2) * chance, asked ?? 0);
  return pause > MAX_PAUSE_MILLISECONDS ? null : pause;
};
