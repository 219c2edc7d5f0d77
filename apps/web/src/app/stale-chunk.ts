import { offerUpdate } from '../lib/app-update.ts';

/** After a release the old page's lazy files may be gone: then the new version is offered, by a plain reload. */
export function offerReloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', () => {
    // Offline the file only stays away; reloading would lose the page that is there.
    if (navigator.onLine) offerUpdate(() => location.reload());
  });
}
