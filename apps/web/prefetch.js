// Requested while the app's code loads; lib/session.ts returns the responses to it.
(() => {
  const prefetch = (path) => {
    const headers = { 'accept-language': document.documentElement.lang };
    const response = fetch(`/api${path}`, { headers, cache: 'no-store' });
    // The caller that takes the response handles its error.
    response.catch(() => undefined);
    return response;
  };
  window.prefetchedResponses = { 'GET /settings': prefetch('/settings') };
  // Home and the lobbies draw the games; their pictures are the largest of home.
  if (/^\/($|matches\/)/.test(location.pathname)) {
    const games = prefetch('/settings/allgames');
    window.prefetchedResponses['GET /settings/allgames'] = games.then((response) => response.clone());
    if (location.pathname === '/')
      games
        .then((response) => response.json())
        .then((list) => {
          for (const { board, status, game_image: image } of list)
            if (board && status === 'active' && image.startsWith('/')) new Image().src = `/api${image}`;
        })
        .catch(() => undefined);
  }
  // Same value as SIGNED_IN_COOKIE of the contract.
  if (document.cookie.includes('muqabla_signed_in')) window.prefetchedResponses['GET /refresh'] = prefetch('/refresh');
})();
