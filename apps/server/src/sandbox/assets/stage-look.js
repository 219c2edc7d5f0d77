// Sets the theme before the first paint; the key is the apps' own.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const chosen = localStorage.getItem('theme');
  document.documentElement.dataset.theme =
    chosen === 'dark' || chosen === 'light' ? chosen : dark.matches ? 'dark' : 'light';
})();
