/** A span of time in which this page is watched for being out of sight. */
export type AwayTime = {
  /** Begins anew at a turn; a page that is out of sight then counts from here. */
  restart(): void;
  /** The time out of sight since, in whole milliseconds. */
  milliseconds(): number;
  stop(): void;
};

const isAway = () => document.visibilityState !== 'visible' || !document.hasFocus();

/** Measures how long the page is hidden or without focus. */
export const watchTimeAway = (): AwayTime => {
  let total = 0;
  let since: number | null = null;
  const update = () => {
    if (since !== null) total += performance.now() - since;
    since = isAway() ? performance.now() : null;
  };
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', update, { signal });
  window.addEventListener('blur', update, { signal });
  window.addEventListener('focus', update, { signal });
  return {
    restart: () => {
      update();
      total = 0;
    },
    milliseconds: () => {
      update();
      return Math.round(total);
    },
    stop: () => listening.abort(),
  };
};
