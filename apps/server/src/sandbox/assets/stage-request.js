const UNKNOWN_SECONDS = 3;

/** Resolves after a time. */
export const wait = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

// A response that says when to come again was refused before it had an effect.
const secondsToWait = ({ status, headers }) => {
  const seconds = headers.get('retry-after');
  return status === 503 && seconds !== null ? Number(seconds) : null;
};

/** Sends a request to the stage's server; while the server is too busy, sends it again when it says so. */
export const send = async (path, init) => {
  for (;;) {
    const response = await fetch(path, init);
    const seconds = secondsToWait(response);
    if (seconds === null) return response;
    await wait(Number.isFinite(seconds) ? seconds : UNKNOWN_SECONDS);
  }
};

/** Runs an act until it succeeds: while the server is away the next round tries again. */
export const untilDone = async (act) => {
  for (;;) {
    try {
      return await act();
    } catch {
      await wait(UNKNOWN_SECONDS);
    }
  }
};
