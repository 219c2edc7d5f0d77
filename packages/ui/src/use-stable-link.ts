import { useState } from 'react';

/**
 * The link to a private file that an element uses. A later reading brings another link to the same file; the one in use
 * is kept while it works, so that what plays goes on and no picture is fetched again. `onError` belongs on the element:
 * it has the link read again and takes what comes, the same one a second time only.
 */
export function useLinkInUse(link: string, readAgain?: () => Promise<unknown>): { src: string; onError: () => void } {
  const [used, setUsed] = useState({ link, tries: 1, isDead: false });
  if (used.isDead && used.link !== link) setUsed({ link, tries: 1, isDead: false });
  const tryAgain = () => setUsed((now) => (now.isDead && now.tries === 1 ? { ...now, tries: 2, isDead: false } : now));
  return {
    // Another fragment is another address for the element, and the same one for the server.
    src: used.tries === 1 ? used.link : `${used.link}#${used.tries}`,
    onError: () => {
      setUsed({ ...used, isDead: true });
      // Another link is drawn a moment after it was read.
      void readAgain?.().then(() => setTimeout(tryAgain));
    },
  };
}
