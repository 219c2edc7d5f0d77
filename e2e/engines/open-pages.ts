import { browserCookies, type Player } from '@muqabla/testing/player';
import { MONEY_ONLY, SIGNED_IN, SIGNED_OUT } from '../support/screen-pages.ts';
import { createEnginePage } from './engine-page.ts';
import type { EngineWindow } from './engine.ts';

const IS_AT_REST = `return document.fonts.status === 'loaded' && document.querySelector('[aria-busy="true"], .animate-pulse') === null && [...document.images].every(({ complete }) => complete)`;
const SIDEWAYS = `return Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - document.documentElement.clientWidth`;

const ADDRESS = /https?:\/\/\S+/;
/** WebKit does not say of which module. */
const LEFT_MODULE = /Importing a module script failed/;

/**
 * The errors of a window without those of files that are there: they were being loaded when their page was left. A
 * module that is missing keeps its page from getting to rest, which is a fault of its own.
 */
export const takeFaults = async (window: EngineWindow): Promise<string[]> => {
  const faults: string[] = [];
  for (const error of await window.takeErrors()) {
    const address = ADDRESS.exec(error)?.[0];
    const isThere = address !== undefined && (await fetch(address).catch(() => null))?.ok === true;
    if (!isThere && !LEFT_MODULE.test(error)) faults.push(error);
  }
  return faults;
};

/** Opens every page as a visitor and as a player; returns what each one did wrong. */
export const openPages = async (window: EngineWindow, player: Player, economy: 'money' | 'points') => {
  const page = createEnginePage(window);
  const faults: string[] = [];
  let opened = 0;
  const visit = async (who: string, pages: Record<string, string>) => {
    for (const [name, path] of Object.entries(pages)) {
      if (economy === 'points' && MONEY_ONLY.has(name)) continue;
      await page.go(path);
      await page.whenTrue(`${path} to be at rest`, IS_AT_REST);
      const sideways = Number(await page.read(SIDEWAYS));
      if (sideways > 0) faults.push(`${economy}, ${who}, ${path}: scrolls ${sideways} px sideways`);
      for (const error of await takeFaults(window)) faults.push(`${economy}, ${who}, ${path}: ${error}`);
      opened += 1;
    }
  };
  await window.setCookies([]);
  await page.go('/');
  await page.read(`localStorage.setItem('welcome', 'seen')`);
  await visit('visitor', { ...SIGNED_OUT, practice: '/practice/ludo-quick', chess: '/practice/chess' });
  await window.setCookies(browserCookies(player));
  await visit('player', SIGNED_IN);
  return { opened, faults };
};
