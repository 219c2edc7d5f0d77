import { useState } from 'react';

/**
 * Keeps using one link to a private file while it works. Each refetch returns a new link to the same file; switching to it
 * would interrupt playback and load the picture again. `onError` belongs on the element: it refetches the link and uses the
 * result, or retries the same link once.
 */
export function useStableLink(link: string, refetch?: () => Promise<unknown>): { src: string; onError: () => void } {
  const [used, setUsed] = useState({ link, tries: 1, isDead: false });
  if (used.isDead && used.link !== link) setUsed({ link, tries: 1, isDead: false });
  const retry = () => setUsed((now) => (now.isDead && now.tries === 1 ? { ...now, tries: 2, isDead: false } : now));
  return {
    // A different fragment makes the element load again, from the same address of the server.
    src: used.tries === 1 ? used.link : `${used.link}#${used.tries}`,
    onError: () => {
      setUsed({ ...used, isDead: true });
      // A new link is rendered only after the refetch has resolved.
      void refetch?.().then(() => setTimeout(retry));
    },
  };
}
