import { playChess, playOn, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_DISPLAYS } from '../support/desk.ts';
import { faultsOf, waitUntilLoaded } from '../support/faults.ts';

const FOOLS_MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
const LUDO_REQUESTS = 40;

const product = setUpBrowserTest({ from: 'sandbox' });
let host: Player;
let joiner: Player;
let chess: string;
let ludo: string;
let carrom: string;
let running: string;

const start = async (gameName: string) => (await startBoardMatch(host, joiner, { amount: 100, gameName })).matchId;

beforeAll(async () => {
  host = await playerWithCash(product.origin, 1000, 'Asha Verma');
  joiner = await playerWithCash(product.origin, 1000, 'Bilal Khan');
  chess = await start('Instant Chess');
  await playChess({ host, joiner }, chess, FOOLS_MATE);
  await joiner.call('POST /match/board/{matchId}/complaint', {
    params: { matchId: chess },
    body: { reason: 'The clock jumped on my phone.' },
  });
  ludo = await start('Instant Ludo Quick');
  const { actNumber, turn } = await playOn({ host, joiner }, ludo, LUDO_REQUESTS);
  if (turn !== undefined) await sendAct(joiner, ludo, actNumber, { type: 'resign' });
  carrom = await start('Instant Carrom');
  await playOn({ host, joiner, clock: product.clock }, carrom);
  running = await start('Instant Chess');
  await playChess({ host, joiner }, running, ['e2e4']);
});

const board = (page: Page) => page.getByRole('region', { name: /^(Game on the board|बोर्ड पर खेला गया गेम)$/ });
const pieceCount = (page: Page) => board(page).getByRole('img').locator('svg').count();

it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'steps through a finished game of chess, $language $colorScheme $width',
  async ({ language, ...display }) => {
    const isEnglish = language === 'en';
    const page = await product.deskOf('reviewer', { language, ...display });
    await product.go(page, `/battles/${chess}`);
    const section = board(page);
    await section.getByText(isEnglish ? /won\. Checkmate\./ : /की जीत। शह और मात।/).waitFor();
    await section
      .getByText(isEnglish ? /Bilal_\d+ complained about this game/ : /Bilal_\d+ ने इस गेम की शिकायत की/)
      .waitFor();
    await section.getByText('The clock jumped on my phone.').waitFor();
    await section.getByText('4 / 4').waitFor();
    expect(await section.getByRole('listitem').count()).toBe(FOOLS_MATE.length);
    await section.getByRole('button', { name: isEnglish ? 'One step back' : 'एक चाल पीछे' }).click();
    await section.getByText('3 / 4').waitFor();
    await section.getByRole('button', { name: isEnglish ? /f2 to f3/ : /f2 से f3/ }).click();
    await section.getByRole('img', { name: isEnglish ? /move 1 of 4/ : /4 में से चाल 1/ }).waitFor();
    expect(await pieceCount(page)).toBe(32);
    await section.getByText(isEnglish ? 'Seeds and check' : 'सीड और जाँच').click();
    await section.getByText(isEnglish ? 'Who began follows from the seeds' : 'पहली बारी सीड से ही निकली है').waitFor();
    await section.getByText(isEnglish ? 'Server’s seed' : 'सर्वर का सीड', { exact: true }).waitFor();
    await waitUntilLoaded(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  },
);

it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'plays a finished game of Ludo from its beginning, $language $colorScheme $width',
  async ({ language, ...display }) => {
    const isEnglish = language === 'en';
    const page = await product.deskOf('reviewer', { language, ...display });
    await product.go(page, `/battles/${ludo}`);
    const section = board(page);
    const slider = section.getByRole('slider');
    await slider.waitFor();
    const last = Number(await slider.getAttribute('max'));
    expect(last).toBeGreaterThan(LUDO_REQUESTS);
    await section.getByText(new RegExp(`^${last} / ${last}$`)).waitFor();
    await section.getByRole('button', { name: isEnglish ? 'Play' : 'चलाएँ' }).click();
    await section.getByText(new RegExp(`^2 / ${last}$`)).waitFor();
    await section.getByRole('button', { name: isEnglish ? 'Pause' : 'रोकें' }).click();
    await waitUntilLoaded(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  },
);

it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'steps through the strokes of a finished game of carrom, with hints that decide nothing, $language $colorScheme $width',
  async ({ language, ...display }) => {
    const isEnglish = language === 'en';
    const page = await product.deskOf('reviewer', { language, ...display });
    await product.go(page, `/battles/${carrom}`);
    const section = board(page);
    await section
      .getByRole('button', { name: isEnglish ? /Stroke from / : /शॉट \d+ मिमी से/ })
      .first()
      .waitFor();
    await section.getByRole('button', { name: isEnglish ? 'One step back' : 'एक चाल पीछे' }).click();
    const hints = section.getByRole('region', { name: isEnglish ? 'Hints of a program' : 'प्रोग्राम के संकेत' });
    // The computers of the test aim exactly.
    await hints
      .getByText(isEnglish ? /Off the ideal line by 0\.0\d°/ : /औसतन 0\.0\d°/)
      .first()
      .waitFor();
    await hints.getByText(isEnglish ? /Hints only/ : /सिर्फ़ संकेत/).waitFor();
    await waitUntilLoaded(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.close();
  },
);

it('follows a running game with its seeds sealed', async () => {
  const page = await product.deskOf('finance');
  await product.go(page, `/battles/${running}`);
  const section = board(page);
  await section.getByText(/to play, \d+:\d\d left/).waitFor();
  await section.getByText('Seeds and check').click();
  await section.getByText(/published when the game is over/).waitFor();
  expect(await section.getByText('Server’s seed', { exact: true }).count()).toBe(0);
  await playChess({ host, joiner }, running, ['e7e5']);
  await section.getByRole('button', { name: /e7 to e5/ }).waitFor();
  await section.getByText('2 / 2').waitFor();
  await page.close();
});

it('puts the game into the case of a complaint, in place of screenshots', async () => {
  const page = await product.deskOf('reviewer');
  await product.go(page, `/review/${chess}`);
  await board(page).getByText('The clock jumped on my phone.').waitFor();
  await page.getByText(/Look at the replay, the clocks and the dice/).waitFor();
  expect(await page.getByText('no screenshot').count()).toBe(0);
  await waitUntilLoaded(page);
  expect(await faultsOf(page)).toEqual([]);
  await page.close();
});
