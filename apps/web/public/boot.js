// Runs before the first paint, so that neither theme nor language flickers. The keys are those of lib/theme.ts and lib/language.ts.
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

  // Asked for while the code that needs the answers is on its way: lib/begun.ts hands them over.
  const ask = (path) => {
    const asked = fetch(`/api${path}`, { headers: { 'accept-language': root.lang }, cache: 'no-store' });
    // Whoever takes it meets the failure.
    asked.catch(() => undefined);
    return asked;
  };
  window.begun = { 'GET /settings': ask('/settings') };
  // The same words as SIGNED_IN_COOKIE of the contract.
  if (document.cookie.includes('muqabla_signed_in')) window.begun['GET /refresh'] = ask('/refresh');
})();
