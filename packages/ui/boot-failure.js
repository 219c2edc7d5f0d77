// Puts words under the splash when the first files of the page do not come, and opens the page again once they do.
((boot) => {
  const SLOW_MILLISECONDS = 5000;
  const RETRY_SECONDS = 5;
  const MAX_RETRY_SECONDS = 60;
  // A file that comes and still fails would reload the page for ever.
  const MAX_RELOADS = 3;
  const text = boot.words[document.documentElement.lang];
  const first = 'script[type=module][src], link[rel=modulepreload], link[rel=stylesheet]';
  const filesOfPage = () => [...document.head.querySelectorAll(first)].map(({ src, href }) => src || href);
  let files = null;

  // The app draws itself in place of the splash.
  const splash = () => document.querySelector('#root > .splash');
  const say = (line, isAlert) => {
    const place = splash();
    if (place === null) return;
    const said = place.querySelector('p') ?? place.appendChild(document.createElement('p'));
    said.setAttribute('role', isAlert ? 'alert' : 'status');
    said.textContent = line;
    if (place.querySelector('button') !== null) return;
    const button = place.appendChild(document.createElement('button'));
    button.textContent = text.again;
    button.addEventListener('click', () => location.reload());
  };

  const mayReload = () => {
    try {
      const reloads = Number(sessionStorage.getItem('boot-reloads')) + 1;
      sessionStorage.setItem('boot-reloads', String(reloads));
      return reloads <= MAX_RELOADS;
    } catch {
      return false;
    }
  };
  const failureOf = async (file) => {
    try {
      const response = await fetch(file, { cache: 'reload' });
      await response.arrayBuffer();
      return response.ok ? null : response;
    } catch {
      return new Response(null, { status: 504 });
    }
  };
  let timer;
  const openOnceThere = async () => {
    clearTimeout(timer);
    const failures = (await Promise.all(files.map(failureOf))).filter((failure) => failure !== null);
    if (failures.length === 0) {
      if (mayReload()) location.reload();
      return;
    }
    const waits = failures.map(({ headers }) => Number(headers.get('retry-after')) || RETRY_SECONDS);
    say(failures.every(({ status }) => status === 503) ? text.busy : text.lost, true);
    timer = setTimeout(() => void openOnceThere(), Math.min(Math.max(...waits), MAX_RETRY_SECONDS) * 1000);
  };

  const fail = () => {
    if (files !== null) return;
    files = filesOfPage();
    say(text.lost, true);
    void openOnceThere();
    addEventListener('online', () => void openOnceThere());
  };
  const whenParsed = (act) =>
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', act, { once: true }) : act();
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof Element && target.matches(first))
        // Once the app is there it loads its files itself.
        if (document.readyState === 'loading' || splash() !== null) whenParsed(fail);
    },
    true,
  );
  setTimeout(() => files ?? say(text.slow, false), SLOW_MILLISECONDS);
})(BOOT);
