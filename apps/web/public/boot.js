// Sets theme and language before the first paint. The storage keys are those of lib/theme.ts and lib/language.ts.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const chosen = read('theme');
    const theme = chosen === 'dark' || chosen === 'light' ? chosen : dark.matches ? 'dark' : 'light';
    root.dataset.theme = theme;
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', theme === 'dark' ? '#10162f' : '#141e4a');
  };
  paint();
  dark.addEventListener('change', paint);
  addEventListener('themechosen', paint);

  const known = ['en', 'hi'];
  const wanted = [read('language'), ...navigator.languages.map((tag) => tag.split('-')[0])];
  root.lang = wanted.find((tag) => known.includes(tag)) ?? 'en';

  // Requested while the app's code loads; lib/prefetched-responses.ts returns the responses to it.
  const prefetch = (path) => {
    const response = fetch(`/api${path}`, { headers: { 'accept-language': root.lang }, cache: 'no-store' });
    // The caller that takes the response handles its error.
    response.catch(() => undefined);
    return response;
  };
  window.prefetchedResponses = { 'GET /settings': prefetch('/settings') };
  // Same value as SIGNED_IN_COOKIE of the contract.
  if (document.cookie.includes('muqabla_signed_in')) window.prefetchedResponses['GET /refresh'] = prefetch('/refresh');
})();
