import { flushSync } from 'react-dom';

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Changes the page in one movement, where the browser can and the person wants motion. */
export function withViewTransition(update: () => void): void {
  // Older browsers have none, although the types say so.
  const isAvailable = 'startViewTransition' in document;
  if (!isAvailable || isMotionReduced() || document.visibilityState !== 'visible') return update();
  const { ready, finished } = document.startViewTransition(() => flushSync(update));
  // One that the browser skips, as when the next begins, has changed the page all the same.
  for (const moment of [ready, finished]) moment.catch(() => undefined);
}

/** The name by which a battle's card in the lobby becomes the head of its room. */
export const battleTransition = (matchId: string) => ({ viewTransitionName: `battle-${matchId}` });
