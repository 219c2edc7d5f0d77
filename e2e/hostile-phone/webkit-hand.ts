import { browserCookies } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import { HELP } from '../engines/engine-page.ts';
import { webkitEngine } from '../engines/webkit-engine.ts';
import type { Fault } from './faults.ts';
import { type ControlState, type Hand, ROLES, STEP_SECONDS, type Target } from './hand.ts';

// As on a phone of Chromium: the app has been opened before and shows no welcome, and no worker downloads it beside the page.
const AS_IN_CHROMIUM = [
  `localStorage.setItem('welcome', 'seen')`,
  `globalThis.ServiceWorkerContainer && (ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('no worker')))`,
];

/** Finds what a target names among what can be seen. Behind a dialog a role cannot be reached, a selector can. */
const FIND = `${HELP}
  const ROLES = ${JSON.stringify(ROLES)};
  const fits = (pattern, text) => pattern === undefined || new RegExp(pattern.source, pattern.flags).test(text);
  const all = ({ role, name, label, css, text, within }) => {
    const selector = css ?? (label === undefined ? ROLES[role] ?? 'body' : 'input, textarea, select');
    return (within === undefined ? [document] : all(within)).flatMap((place) => [...place.querySelectorAll(selector)]).filter((it) =>
      isShown(it) && (css !== undefined || it.closest('[aria-hidden=true], [inert]') === null) &&
      fits(name ?? label, nameOf(it)) && fits(text, plain(it.innerText)));
  };
`;

/** The target as a script can read it. */
const written = ({ within, ...target }: Target): object => ({
  ...Object.fromEntries(
    Object.entries(target).map(([key, value]) => [
      key,
      value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
    ]),
  ),
  ...(within !== undefined && { within: written(within) }),
});

/** A hand on a phone whose pages WebKit draws, behind a front with this fault. A tap is that of an assistive tool. */
export const openWebkitHand = async (origin: string, fault: Fault): Promise<Hand> => {
  const window = await webkitEngine.launch(origin, {
    ...fault,
    scripts: [...AS_IN_CHROMIUM, ...(fault.scripts ?? [])],
  });
  const run = <T>(body: string) => window.run(`(() => { ${FIND} ${body} })()`) as Promise<T>;
  const on = <T>(target: Target, body: string) =>
    run<T>(`const [it] = all(${JSON.stringify(written(target))}); ${body}`);
  const set = (target: Target, value: string, event: 'input' | 'change') =>
    until(
      'the field',
      async () =>
        (await on<boolean>(
          target,
          `if (!it || it.disabled) return false;
           Object.getOwnPropertyDescriptor(Object.getPrototypeOf(it), 'value').set.call(it, ${JSON.stringify(value)});
           it.dispatchEvent(new Event('${event}', { bubbles: true })); return true;`,
        )) || undefined,
      STEP_SECONDS,
    ).then(() => {});
  return {
    signInAs: (player) => window.setCookies(browserCookies(player)),
    go: async (path) => {
      await window.open(`${window.origin}${path}`);
      await until(
        `the page ${path}`,
        async () =>
          (await run<boolean>(`return document.querySelector('main') !== null`).catch(() => false)) || undefined,
        STEP_SECONDS,
      );
    },
    // A page that is being left answers nothing.
    isShown: (target) => on<boolean>(target, 'return it !== undefined').catch(() => false),
    stateOf: (target) =>
      on<ControlState>(
        target,
        `return it.getAttribute('aria-busy') !== null ? 'busy' : it.disabled ? 'disabled' : 'ready'`,
      ),
    tap: (target) => on(target, `it.click()`),
    fill: (target, text) => set(target, text, 'input'),
    choose: (target, value) => set(target, value, 'change'),
    url: () => run<string>('return location.href'),
    language: () => run<string>('return document.documentElement.lang'),
    text: () => run<string>('return document.body.innerText'),
    takeErrors: () => window.takeErrors(),
    close: () => window.close(),
  };
};
