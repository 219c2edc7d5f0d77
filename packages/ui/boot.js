// Runs before the first paint: sets theme and language, and loads the scripts of the language. The storage keys are those of
// theme.ts and language.ts.
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

  const { words, folders, script, preloads } = BOOT;
  const wanted = [read('language'), ...navigator.languages.map((tag) => tag.split('-')[0])];
  root.lang = wanted.find((tag) => tag in words) ?? 'en';

  // A build has the scripts of each language in a folder of its own; the development server has one for all.
  if (script === undefined) return;
  window.languageFolders = folders;
  const path = (file) => (file.startsWith('/') ? file : `${folders[root.lang]}${file}`);
  for (const file of [script, ...preloads])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href: path(file) }),
    );
  // It draws into the page, which has to be there.
  addEventListener(
    'DOMContentLoaded',
    () =>
      document.head.append(
        Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src: path(script) }),
      ),
    { once: true },
  );
})();
