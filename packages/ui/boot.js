// Runs before the first paint: sets theme and language. The storage keys are those of theme.ts and of the language of messages.
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
})();
