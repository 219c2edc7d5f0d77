import { type Player, playerWithCash, startMatch } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { type InProcessServer, startInProcessServer } from '../support/in-process-server.ts';
import { openPhone, type Phone, closePhone, signInAs } from '../support/phone.ts';

const SIGNED_OUT = ['/', '/login', '/register?phone=9876543210', '/terms', '/support', '/nowhere'];
const SIGNED_IN = [
  '/',
  '/matches/Ludo%20Classic',
  '/challenge/nobody',
  '/notices',
  '/wallet',
  '/depositmoney',
  '/withdraws',
  '/recharge',
  '/kyc',
  '/history',
  '/profile',
  '/limits',
  '/my-data',
  '/friends',
  '/Refer',
  '/chat',
];

let server: InProcessServer;
let browser: Browser;
let player: Player;
let matchId: string;

beforeAll(async () => {
  server = await startInProcessServer();
  // The browser's setting of the text size: twice the default.
  browser = await launchBrowser(undefined, ['--blink-settings=defaultFontSize=32']);
  const [host, joiner] = [
    await playerWithCash(server.origin, 10_000),
    await playerWithCash(server.origin, 800, 'Lakshminarayanan Venkataraman'),
  ];
  player = host;
  matchId = await startMatch(host, joiner, { amount: 500 });
  await host.call('POST /match/create', { body: { amount: 100, gameName: 'Ludo Classic' } });
  await joiner.call('POST /match/create', { body: { amount: 200, gameName: 'Carrom' } });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
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

// Fixed elements must leave room for the scrolled page.
const HELD = `[...document.querySelectorAll('*')].filter((each) => getComputedStyle(each).position === 'sticky')
  .reduce((sum, each) => sum + each.getBoundingClientRect().height, 0)`;

const faultsOf = async (page: Page) => {
  const sideways = Number(
    await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
  );
  const cut = (await page.evaluate(CUT_TEXT)) as string[];
  const held = Number(await page.evaluate(HELD));
  return [
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
    ...cut.map((words) => `cuts “${words}”`),
    ...(held > 400 ? [`holds ${held} px of the screen`] : []),
  ];
};

const inspect = async ({ page, origin }: Phone, paths: readonly string[]) => {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(`${origin}${path}`);
    await until(`${path} to be drawn`, async () => ((await page.evaluate(IS_DRAWN)) === true ? true : undefined));
    // With the bar of the battle under way.
    await page.waitForLoadState('networkidle');
    found.push(...(await faultsOf(page)).map((fault) => `${path} ${fault}`));
  }
  return found;
};

it.each(sampledVariants(import.meta.filename, ['en-IN', 'hi-IN'] as const))(
  'keeps every page whole with text at 200 percent, %s',
  async (locale) => {
    const phone = await openPhone(browser, server.origin, { locale });
    const found = await inspect(phone, SIGNED_OUT);
    expect(await phone.page.evaluate('getComputedStyle(document.body).fontSize')).toBe('32px');
    await signInAs(phone, player);
    found.push(...(await inspect(phone, [...SIGNED_IN, `/match/${matchId}`])));
    expect(found).toEqual([]);
    await closePhone(phone, player);
  },
);
