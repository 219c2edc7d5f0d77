import { createBoardMatch, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { MONEY_WORDS } from '@muqabla/testing/money-words';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { seedDay } from '@muqabla/testing/seed-day';
import { readSignIns } from '@muqabla/testing/staff';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_SCREENS } from '../support/console-pages.ts';
import { faultsOf, waitUntilLoaded } from '../support/faults.ts';
import { hideOutcomes, open, signInAs } from '../support/phone.ts';
import { MONEY_ONLY, SIGNED_IN, SIGNED_OUT } from '../support/screen-pages.ts';
import { walkPages } from '../support/walk-pages.ts';

/** Players have points, and no wallet. */
const WORDS_OF_PLAYERS = new RegExp(`${MONEY_WORDS.source}|wallet|वॉलेट`, 'i');
const MONEY_SCREENS =
  /^\/(withdrawals|deposits|recharges|contradictions|kyc|referrals|reports|closing|law|rings|trace)(\/|$)/;

/** Reads all text of the page, also of folded parts, its title, and the names that only assistive technology reads. */
const SHOWN_TEXT = `[
  document.title,
  document.body.textContent,
  ...[...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((each) =>
    ['aria-label', 'title', 'placeholder', 'alt'].map((name) => each.getAttribute(name) ?? '')),
].join(' · ')`;

const moneyOn = async (page: Page, path: string, words: RegExp) => {
  await waitUntilLoaded(page);
  const found = words.exec(await page.evaluate<string>(SHOWN_TEXT));
  return found === null ? [] : [`${path}: ${found.input.slice(Math.max(0, found.index - 60), found.index + 60)}`];
};

describe('played for points', () => {
  const server = setUpBrowserTest({ economy: 'points' });
  let asha: Player;

  beforeAll(async () => {
    await seedDay(server.origin, readSignIns(server.dataDirectory).staff);
    const [player, other] = await Promise.all([registerPlayer(server.origin), registerPlayer(server.origin)]);
    asha = player;
    const { matchId } = await startBoardMatch(asha, other, { amount: 100 });
    await sendAct(other, matchId, 0, { type: 'resign' });
    await createBoardMatch(asha, { amount: 50 });
  });

  const readPlayerApp = async (language: 'en' | 'hi') => {
    const phone = await server.openPhone({ locale: `${language}-IN`, reducedMotion: 'reduce' });
    const found: string[] = [];
    const visit = async (path: string) => {
      await open(phone, path);
      found.push(
        ...(await moneyOn(phone.page, path, WORDS_OF_PLAYERS)),
        ...(await faultsOf(phone.page)).map((fault) => `${path}: ${fault}`),
      );
    };
    for (const path of Object.values(SIGNED_OUT)) await visit(path);
    await signInAs(phone, asha);
    await hideOutcomes(phone, asha);
    const pages = Object.entries(SIGNED_IN).flatMap(([name, path]) => (MONEY_ONLY.has(name) ? [] : [path]));
    const from = [...pages, '/history?filter=wallet', '/matches/Instant%20Chess'];
    const outside = /^\/(admin|api|sandbox|log|no-house)(\/|$)/;
    const kinds = await walkPages(phone.page, { from, home: server.origin, outside, visit });
    expect(found).toEqual([]);
    expect(kinds).toContain('/matchboard/:id');
  };

  const readConsole = async (language: 'en' | 'hi') => {
    const page = await server.deskOf('owner', { language });
    const found: string[] = [];
    const visit = async (path: string) => {
      await page.goto(`${server.origin}/admin${path}`);
      await page.getByRole('main').waitFor();
      found.push(...(await moneyOn(page, path, MONEY_WORDS)));
    };
    const from = CONSOLE_SCREENS.filter((path) => !MONEY_SCREENS.test(path));
    const groups = ['brand', 'battles', 'money', 'penalties', 'eligibility', 'contact', 'history'];
    const settings = groups.map((group) => `/settings?show=${group}`);
    const kinds = await walkPages(page, {
      from: [...from, ...settings],
      home: `${server.origin}/admin`,
      outside: /^\/assets\//,
      visit,
    });
    expect(found).toEqual([]);
    expect(kinds.filter((kind) => MONEY_SCREENS.test(kind))).toEqual([]);
    expect(kinds).toContain('/players/:id');
  };

  it.each(
    sampledVariants(import.meta.filename, [
      { app: 'player app', language: 'en', read: readPlayerApp },
      { app: 'player app', language: 'hi', read: readPlayerApp },
      { app: 'console', language: 'en', read: readConsole },
      { app: 'console', language: 'hi', read: readConsole },
    ]),
  )('no page of the $app speaks of money, in $language', { timeout: 300_000 }, ({ language, read }) => read(language));

  it('has no page of payments, identities or tax', async () => {
    const phone = await server.openPhone({ reducedMotion: 'reduce' });
    await signInAs(phone, asha);
    await hideOutcomes(phone, asha);
    for (const path of Object.entries(SIGNED_IN).flatMap(([name, each]) => (MONEY_ONLY.has(name) ? [each] : []))) {
      await phone.page.goto(`${server.origin}${path}`);
      await phone.page.getByRole('heading', { name: /404/ }).waitFor();
    }
    const desk = await server.deskOf('owner');
    for (const path of CONSOLE_SCREENS.filter((each) => MONEY_SCREENS.test(each))) {
      await desk.goto(`${server.origin}/admin${path}`);
      await desk.getByRole('heading', { name: 'Page not found' }).waitFor();
    }
  });
});
