import { addCash, type Player, playerWithCash, registerPlayer, startMatch } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { type Phone, closePhone, signInAs } from '../support/phone.ts';
import { SIGNED_IN, SIGNED_OUT } from '../support/screen-pages.ts';

// Beside the pages of the screens, those that have another form with these addresses.
const VISITOR_PAGES = [
  ...Object.values(SIGNED_OUT),
  '/register?phone=9876543210',
  '/trust',
  '/trust/no-house',
  '/practice/draughts',
];
const PLAYER_PAGES = [...Object.values(SIGNED_IN), '/challenge/nobody'];

const server = setUpBrowserTest({ browserArguments: ['--blink-settings=defaultFontSize=32'] });
let player: Player;
let matchId: string;
let depositId: string;

beforeAll(async () => {
  // The browser's setting of the text size: twice the default.
  const [host, joiner] = [
    await registerPlayer(server.origin),
    await playerWithCash(server.origin, 800, 'Lakshminarayanan Venkataraman'),
  ];
  depositId = await addCash(host, 10_000);
  player = host;
  matchId = await startMatch(host, joiner, { amount: 500 });
  await host.call('POST /match/create', { body: { amount: 100, gameName: 'Ludo Classic' } });
  await joiner.call('POST /match/create', { body: { amount: 200, gameName: 'Carrom' } });
  // The page then asks for the proof.
  await server.services.settings.write('ageProof', true);
});

const IS_DRAWN = `document.querySelector('h1, main') !== null && document.fonts.status === 'loaded' &&
  document.querySelector('[aria-busy="true"], .animate-pulse') === null`;

// Text that overflows a clipping box or the page without a way to scroll to it.
const CUT_TEXT = `(() => {
  const cut = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    const words = text.textContent.trim();
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (words === '' || rects.length === 0 || text.parentElement.closest('.sr-only, script, style, option, .marquee')) continue;
    const left = Math.min(...rects.map((rect) => rect.left)), right = Math.max(...rects.map((rect) => rect.right));
    let box = text.parentElement;
    for (; box !== null; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box);
      if (overflowX === 'visible' && box !== document.body) continue;
      const edge = box.getBoundingClientRect();
      if (overflowX === 'auto' || overflowX === 'scroll') break;
      const limit = box === document.body ? { left: 0, right: document.documentElement.clientWidth } : edge;
      const isOut = left < limit.left - 1 || right > limit.right + 1;
      if (isOut && !(textOverflow === 'ellipsis' && box.title !== '')) cut.push(words.slice(0, 40));
      break;
    }
  }
  return cut;
})()`;

// A figure that goes on in a second line: read there, ₹487.50 is ₹487. The number in a username is none.
const BROKEN_AMOUNTS = `(() => {
  const broken = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { index, 0: amount } of text.textContent.matchAll(/(?<!\\w)₹?[0-9][0-9,]*(\\.[0-9]+)?/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + amount.length);
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
      if (tops.size > 1 && amount.length > 1) broken.push(amount);
    }
  return broken;
})()`;
// A word of a button, a link, a choice or a heading that goes on in a second line. One that is wider than the page has to.
const BROKEN_WORDS = `(() => {
  const broken = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement.closest('button, a, label, h1, h2, h3') === null || text.parentElement.closest('.sr-only, .marquee') !== null) continue;
    for (const { index, 0: word } of text.textContent.matchAll(/[\\p{L}\\p{M}\\u200c\\u200d]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const width = rects.reduce((sum, rect) => sum + rect.width, 0);
      const lines = new Set(rects.map(({ top }) => Math.round(top)));
      // The name of the player is as long as names are.
      if (lines.size > 1 && !word.startsWith('Lakshmi') && width < document.documentElement.clientWidth - 60) broken.push(word);
    }
  }
  return broken;
})()`;
const MONEY_PAGES = /^\/($|matches|match\/|wallet)/;

// Fixed elements must leave room for the scrolled page.
const HELD = `[...document.querySelectorAll('*')].filter((each) => getComputedStyle(each).position === 'sticky')
  .reduce((sum, each) => sum + each.getBoundingClientRect().height, 0)`;

const faultsOf = async (page: Page) => {
  const sideways = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
  const cut = (await page.evaluate(CUT_TEXT)) as string[];
  const words = (await page.evaluate(BROKEN_WORDS)) as string[];
  const held = Number(await page.evaluate(HELD));
  return [
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...cut.map((text) => `cuts “${text}”`),
    ...words.map((word) => `breaks “${word}”`),
    ...(held > 400 ? [`holds ${held} px of the screen`] : []),
  ];
};

const inspect = async ({ page, origin }: Phone, paths: readonly string[]) => {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    await until(`${path} to be drawn`, async () => ((await page.evaluate(IS_DRAWN)) === true ? true : undefined));
    // Includes the bar of the battle under way, which loads late.
    await page.waitForLoadState('networkidle');
    found.push(...(await faultsOf(page)).map((fault) => `${path} ${fault}`));
    if (!MONEY_PAGES.test(path)) continue;
    const broken = (await page.evaluate(BROKEN_AMOUNTS)) as string[];
    found.push(...broken.map((amount) => `${path} breaks ${amount}`));
  }
  return found;
};

it.each(sampledVariants(import.meta.filename, ['en-IN', 'hi-IN', 'kn-IN'] as const))(
  'keeps every page whole with text at 200 percent, %s',
  async (locale) => {
    const phone = await server.openPhone({ locale });
    const found = await inspect(phone, VISITOR_PAGES);
    expect(await phone.page.evaluate('getComputedStyle(document.body).fontSize')).toBe('32px');
    await signInAs(phone, player);
    found.push(...(await inspect(phone, [...PLAYER_PAGES, `/match/${matchId}`, `/trace/deposit/${depositId}`])));
    // Before the judgement: the next phone goes on with the session that this one has renewed.
    await closePhone(phone, player);
    expect(found).toEqual([]);
  },
);
