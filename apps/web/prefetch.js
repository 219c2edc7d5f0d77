// Requested while the app's code loads; lib/prefetched-responses.ts returns the responses to it.
(() => {
  const prefetch = (path) => {
    const headers = { 'accept-language': document.documentElement.lang };
    const response = fetch(`/api${path}`, { headers, cache: 'no-store' });
    // The caller that takes the response handles its error.
    response.catch(() => undefined);
    return response;
  };
  window.prefetchedResponses = { 'GET /settings': prefetch('/settings') };
  // Same value as SIGNED_IN_COOKIE of the contract.
  if (document.cookie.includes('muqabla_signed_in')) window.prefetchedResponses['GET /refresh'] = prefetch('/refresh');
})();
