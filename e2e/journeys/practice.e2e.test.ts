import type { ChessPosition } from '@muqabla/games/chess/position';
import { serialiseChess } from '@muqabla/games/chess/position-text';
import { NO_OFFERS } from '@muqabla/games/draw-offer';
import { startLudo, type Tokens } from '@muqabla/games/ludo/position';
import { serialiseLudo } from '@muqabla/games/ludo/position-text';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf, waitUntilLoaded } from '../support/faults.ts';
import { closeSheet, open, type Phone } from '../support/phone.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

const ludo = (own: Tokens) =>
  serialiseLudo({ ...startLudo('host'), tokens: { host: own, joiner: [4, -1, -1, -1] }, face: 6, rolls: 40 });
const BACK_RANK: ChessPosition = {
  white: 'host',
  fen: '6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 30',
  earlier: [],
  ...NO_OFFERS,
  outcome: null,
};

/** The player's black man and king, and a white man to jump over. */
const ONE_JUMP = `host|${'.'.repeat(9)}b....w${'.'.repeat(16)}B|b|50||-|-`;

/** Opens a practice game that is kept on the phone, one act before its end. */
const openKept = async (phone: Phone, game: string, position: string) => {
  // A page without a game, which would save its own.
  await open(phone, '/terms');
  const kept = JSON.stringify({ position, actNumber: 90, acts: [] });
  // Its sheet has a test of its own.
  await phone.page.evaluate(`localStorage.setItem('first-practice-win', 'seen')`);
  await phone.page.evaluate(`localStorage.setItem('practice:${game}', ${JSON.stringify(kept)})`);
  await phone.page.goto(`${server.origin}/practice/${game}`);
};

it('leads from home to practice without an account, and resumes the game after a reload', async () => {
  const phone = await server.openPhone({ reducedMotion: 'reduce' });
  const { page } = phone;
  await open(phone, '/');
  await page.getByRole('link', { name: 'Play Ludo now, free' }).click();
  await page.getByText('Practice. No money, no account.').waitFor();
  await page.getByRole('radio', { name: 'Ludo Classic' }).check();
  expect(await page.evaluate('getComputedStyle(document.documentElement).overscrollBehaviorY')).toBe('none');
  const roll = page.locator('button[aria-label="Roll the dice"][aria-disabled=false]');
  await roll.click();
  const kept = () => page.evaluate(`JSON.parse(localStorage.getItem('practice:ludo-classic')).actNumber`);
  expect(await kept()).toBeGreaterThan(0);
  const before = Number(await kept());
  await page.reload();
  await roll
    .or(page.getByRole('button', { name: /^Token/ }))
    .first()
    .waitFor();
  expect(Number(await kept())).toBeGreaterThanOrEqual(before);
  await phone.close();
});

it.each([
  ['ludo-quick', ludo([50, 3, -1, -1]), 'The first token reached home.'],
  ['ludo-classic', ludo([50, 56, 56, 56]), 'All four tokens reached home.'],
] as const)('wins %s with the keyboard alone, and plays again', async (game, position, reason) => {
  const phone = await server.openPhone();
  const { page } = phone;
  await openKept(phone, game, position);
  await page.getByRole('button', { name: 'Token 1, on square 51, can move to home' }).focus();
  await page.keyboard.press('1');
  await page.getByRole('heading', { name: 'You won' }).waitFor();
  await page.getByText(reason, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Play again' }).press('Enter');
  await page.getByRole('button', { name: 'Start over' }).waitFor();
  await phone.close();
});

it('makes a moment of the first win on this phone, once', async () => {
  const phone = await server.openPhone();
  const { page } = phone;
  const first = page.getByRole('dialog', { name: 'Your first win' });
  await openKept(phone, 'ludo-quick', ludo([50, 3, -1, -1]));
  await page.evaluate(`localStorage.removeItem('first-practice-win')`);
  await page.getByRole('button', { name: 'Token 1, on square 51, can move to home' }).click();
  await first.getByText('You beat the computer at Ludo Quick.').waitFor();
  await waitUntilLoaded(page);
  expect(await faultsOf(page)).toEqual([]);
  // The page leaves the sheet's entry of the history late, as on a slow phone; another one opens at once.
  await page.evaluate(`history.back = setTimeout.bind(window, history.back.bind(history), 300)`);
  await closeSheet(phone);
  expect(await page.evaluate('history.state?.overlay')).toBeUndefined();
  await open(phone, '/terms');
  expect(await page.evaluate(`localStorage.getItem('first-practice-win')`)).toBe('seen');
  await phone.close();
});

it('mates in chess with the arrow keys, and by dragging', async () => {
  const phone = await server.openPhone();
  const { page } = phone;
  const won = page.getByRole('heading', { name: 'You won' });
  await openKept(phone, 'chess', serialiseChess(BACK_RANK));
  await page.getByRole('button', { name: 'a1, white rook' }).focus();
  await page.keyboard.press('Enter');
  for (let row = 0; row < 7; row += 1) await page.keyboard.press('ArrowUp');
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('a8, can move here');
  await page.keyboard.press('Enter');
  await won.waitFor();
  await page.getByText('Checkmate.', { exact: true }).waitFor();

  await openKept(phone, 'chess', serialiseChess(BACK_RANK));
  await page.getByRole('button', { name: 'a1, white rook' }).waitFor();
  const [from, to] = [
    await page.locator('[data-square=a1]').boundingBox(),
    await page.locator('[data-square=a8]').boundingBox(),
  ];
  if (from === null || to === null) throw new Error('no squares');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 60, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 4 });
  await page.mouse.up();
  await won.waitFor();
  await phone.close();
});

it('captures the last man in draughts with the keyboard, by the rules it shows', async () => {
  const phone = await server.openPhone({ reducedMotion: 'reduce' });
  const { page } = phone;
  await openKept(phone, 'draughts', ONE_JUMP);
  await page.getByText('You must capture.').waitFor();
  await page.getByRole('button', { name: 'How to play' }).click();
  await page.getByText(/If you can capture, you must/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '10, black man' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('19, can move here');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'You won' }).waitFor();
  await page.getByText('No move was left.', { exact: true }).waitFor();
  await phone.close();
});

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', colorScheme: 'light' },
    { locale: 'hi-IN', colorScheme: 'dark' },
  ] as const),
)('has no finding of axe with a choice to make, $locale $colorScheme', async (look) => {
  const phone = await server.openPhone({ ...look, reducedMotion: 'reduce' });
  const found: string[] = [];
  await openKept(phone, 'ludo-quick', ludo([50, 3, 2, -1]));
  await phone.page.locator('button[aria-label*="51"]').first().waitFor();
  found.push(...(await faultsOf(phone.page)));
  await openKept(phone, 'chess', serialiseChess(BACK_RANK));
  await phone.page.locator('[data-square=a1]').click();
  await waitUntilLoaded(phone.page);
  found.push(...(await faultsOf(phone.page)));
  await openKept(phone, 'draughts', ONE_JUMP);
  await phone.page.locator('[data-square="10"]').click();
  await waitUntilLoaded(phone.page);
  found.push(...(await faultsOf(phone.page)));
  await phone.close();
  expect(found).toEqual([]);
});

it('is drawn, whatever script the page before still fetched when this one was asked for', async () => {
  const phone = await server.openPhone();
  const { page } = phone;
  await open(phone, '/terms');
  const script = /\/assets\/of-the-page-before-\d+\.js$/;
  await page.route(script, (route) => route.fulfill({ contentType: 'text/javascript', body: '//' }));
  // Each with a name of its own: one that is aborted would end the wait for an earlier one.
  await page.evaluate(`{
    const fetchOne = async (number) => (await fetch('/assets/of-the-page-before-' + number + '.js')).text();
    let number = 0;
    setInterval(() => void fetchOne(++number), 200);
  }`);
  await page.route('**/practice/chess', async (route) => {
    const asked = await page.waitForRequest(script);
    await page.waitForEvent('requestfinished', (finished) => finished === asked);
    await route.continue();
  });
  await page.goto(`${server.origin}/practice/chess`);
  await page.locator('[data-square=a1]').waitFor();
  await waitUntilLoaded(page);
  await phone.close();
});
