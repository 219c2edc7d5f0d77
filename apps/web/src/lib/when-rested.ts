const longestWaitMilliseconds = 2000;

/** Calls once, when the page has loaded and the phone has nothing better to do; the function it answers calls that off. */
export function whenRested(then: () => void): () => void {
  let isOff = false;
  const rest = () => {
    if (!isOff) then();
  };
  // Safari tells of no idle time.
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(rest, { timeout: longestWaitMilliseconds })
      : setTimeout(rest, 200);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
  return () => {
    isOff = true;
  };
}
