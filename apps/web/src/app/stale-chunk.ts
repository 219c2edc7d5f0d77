const reloadedAt = 'stale-chunk-reload';
const quietMilliseconds = 10_000;

/** After a release the old page's lazy files are gone: one reload brings the new page. */
export function reloadOnStaleChunk(): void {
  addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(reloadedAt) ?? 0);
    // Offline the file stays missing; reloading would only lose the page that is there.
    if (!navigator.onLine || Date.now() - last < quietMilliseconds) return;
    sessionStorage.setItem(reloadedAt, String(Date.now()));
    location.reload();
  });
}
