import type { Man, Spot } from '@muqabla/games/carrom/board';
import { menSeenBy, playStroke } from '@muqabla/games/carrom/play-stroke';
import { type CarromPosition, startCarrom } from '@muqabla/games/carrom/position';
import { serialiseCarrom } from '@muqabla/games/carrom/position-text';
import { directShots } from '@muqabla/games/carrom/shots';
import { angleTowards, type Stroke, strikerSpot } from '@muqabla/games/carrom/stroke';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { faultsOf, waitUntilLoaded } from '../support/faults.ts';
import { type InProcessServer, startInProcessServer } from '../support/in-process-server.ts';
import { open, openPhone, type Phone } from '../support/phone.ts';

let server: InProcessServer;
let browser: Browser;

beforeAll(async () => {
  server = await startInProcessServer({ from: 'sandbox' });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const FAR_RIGHT: Spot = { x: 27_000, y: 27_000 };
const FAR_LEFT: Spot = { x: -27_000, y: 27_000 };
const LEFT: readonly Spot[] = [
  { x: -20_000, y: 3000 },
  { x: -15_000, y: -8000 },
];

/** A board late in the game with the stroke of the host, who has white. */
const late = (more: Partial<CarromPosition>): CarromPosition => ({
  ...startCarrom('host'),
  white: [FAR_RIGHT],
  black: LEFT,
  queen: 'host',
  scored: { host: true, joiner: true },
  strokes: 40,
  ...more,
});

/** A stroke in tenths of a degree that ends as wanted. */
const strokeFor = (position: CarromPosition, kind: Man['kind'], wanted: (after: CarromPosition) => boolean): Stroke => {
  const men = menSeenBy(position, 'host');
  for (const { stroke } of directShots(
    men,
    men.filter((man) => man.kind === kind),
  ))
    for (const more of [0, -10, 10]) {
      const tried = { ...stroke, angle: (Math.round(stroke.angle / 10) * 10 + more + 36_000) % 36_000 };
      if (wanted(playStroke(position, tried).position)) return tried;
    }
  throw new Error(`no shot at ${kind}`);
};

const openKept = async (phone: Phone, position: CarromPosition) => {
  // A page without a game, which would save its own.
  await open(phone, '/terms');
  const kept = JSON.stringify({ position: serialiseCarrom(position), actNumber: 40, acts: [] });
  // Its sheet has a test of its own.
  await phone.page.evaluate(`localStorage.setItem('first-practice-win', 'seen')`);
  await phone.page.evaluate(`localStorage.setItem('practice:carrom', ${JSON.stringify(kept)})`);
  await phone.page.goto(`${server.origin}/practice/carrom`);
};

const kept = (page: Page) => page.evaluate(`JSON.parse(localStorage.getItem('practice:carrom')).position`);

const WORDS = {
  'en-IN': {
    striker: 'Striker',
    aim: 'Aim',
    power: 'Power',
    strike: 'Strike',
    yours: 'Your shot.',
    foul: 'Foul: the striker went in. 1 back on the board.',
    queen: 'The queen is in. Now pocket one of yours to cover her.',
    covered: 'You pocketed 1. The queen is covered. Shoot again.',
    won: 'You won',
    cleared: 'All nine coins pocketed, with the queen covered.',
    again: 'Play again',
    resign: 'Resign',
    lost: 'The computer won',
    how: 'How to play',
  },
  'hi-IN': {
    striker: 'स्ट्राइकर',
    aim: 'निशाना',
    power: 'ज़ोर',
    strike: 'मारें',
    yours: 'आपका शॉट।',
    foul: 'फ़ाउल: स्ट्राइकर पॉकेट में। 1 बोर्ड पर वापस।',
    queen: 'रानी पॉकेट में। अब कवर के लिए अपनी एक गोटी पॉकेट करें।',
    covered: 'आपने 1 पॉकेट की। रानी कवर हो गई। फिर से आपका शॉट।',
    won: 'आपकी जीत हुई',
    cleared: 'नौ की नौ गोटियाँ पॉकेट में, और रानी कवर हो गई।',
    again: 'फिर खेलें',
    resign: 'हार मानें',
    lost: 'कंप्यूटर जीता',
    how: 'कैसे खेलें',
  },
} as const;

/** Plays a stroke with the keyboard and the sliders alone. */
const strikeByKeys = async (page: Page, words: (typeof WORDS)[keyof typeof WORDS], { spot, angle, power }: Stroke) => {
  await page.getByRole('slider', { name: words.striker }).fill(String(spot));
  await page.getByRole('slider', { name: words.power }).fill(String(power));
  const aim = page.getByRole('slider', { name: words.aim });
  await aim.press('Home');
  const signed = angle > 18_000 ? angle - 36_000 : angle;
  const key = signed < 0 ? 'ArrowLeft' : 'ArrowRight';
  const tenths = Math.round(Math.abs(signed) / 10);
  for (let degree = 0; degree < Math.floor(tenths / 10); degree += 1) await aim.press(`Shift+${key}`);
  for (let tenth = 0; tenth < tenths % 10; tenth += 1) await aim.press(key);
  expect(Number(await aim.getAttribute('aria-valuenow'))).toBeCloseTo(signed / 100, 1);
  await page.getByRole('button', { name: words.strike }).press('Enter');
};

describe.each([
  { locale: 'en-IN', colorScheme: 'light' },
  { locale: 'hi-IN', colorScheme: 'dark' },
] as const)('carrom in practice, $locale', ({ locale, colorScheme }) => {
  const words = WORDS[locale];

  it('is played from the break through queen and cover to the end, with keys and a reload', async () => {
    const phone = await openPhone(browser, server.origin, { locale, colorScheme, reducedMotion: 'reduce' });
    const { page } = phone;
    // The break, and the computer's strokes until it is the player's turn again or the board is over.
    await openKept(phone, startCarrom('host'));
    await page.getByText(words.yours).waitFor();
    await strikeByKeys(page, words, { spot: 219, angle: 0, power: 100 });
    await page.getByRole('button', { name: words.strike, disabled: false }).waitFor();
    expect(await kept(page)).not.toBe(serialiseCarrom(startCarrom('host')));

    const before = late({ white: [FAR_LEFT, { x: 0, y: 20_000 }], queen: FAR_RIGHT });
    const forQueen = strokeFor(before, 'queen', ({ queen, turn }) => queen === 'open' && turn === 'host');
    const open = playStroke(before, forQueen).position;
    await openKept(phone, before);
    await strikeByKeys(page, words, forQueen);
    await page.getByText(words.queen).waitFor();
    await page.reload();
    await page.getByRole('button', { name: words.strike, disabled: false }).waitFor();
    expect(await kept(page)).toBe(serialiseCarrom(open));

    const forCover = strokeFor(open, 'white', ({ queen, turn }) => queen === 'host' && turn === 'host');
    const covered = playStroke(open, forCover).position;
    await strikeByKeys(page, words, forCover);
    await page.getByText(words.covered).waitFor();
    await strikeByKeys(
      page,
      words,
      strokeFor(covered, 'white', ({ outcome }) => outcome?.reason === 'cleared'),
    );
    await page.getByRole('heading', { name: words.won }).waitFor();
    await page.getByText(words.cleared, { exact: true }).waitFor();
    await page.getByRole('button', { name: words.again }).press('Enter');
    await page.getByRole('button', { name: words.resign }).click();
    await page.getByRole('heading', { name: words.lost }).waitFor();
    await phone.close();
  });

  it('is struck by hand: a tap aims, a pull strikes, and a foul brings a man back', async () => {
    const phone = await openPhone(browser, server.origin, { locale, colorScheme });
    const { page } = phone;
    const position = late({ white: [FAR_LEFT, { x: 0, y: 10_000 }] });
    await openKept(phone, position);
    const board = page.getByTestId('carrom');
    await page.getByText(words.yours).waitFor();
    const box = await board.boundingBox();
    if (box === null) throw new Error('no board');
    const on = ({ x, y }: Spot) => ({
      x: ((x + 40_000) / 80_000) * box.width,
      y: ((40_000 - y) / 80_000) * box.height,
    });
    const aim = page.getByRole('slider', { name: words.aim });

    // Straight into the far right pocket.
    const striker = strikerSpot({ spot: 219 });
    const pocket = on({ x: 34_775, y: 34_775 });
    await board.tap({ position: pocket });
    const towards = angleTowards(34_775 - striker.x, 34_775 - striker.y);
    expect(Number(await aim.getAttribute('aria-valuenow'))).toBeCloseTo(towards / 100, 0);

    const grip = on(striker);
    const away = { x: grip.x - 70, y: grip.y + 125 };
    await page.mouse.move(box.x + grip.x, box.y + grip.y);
    await page.mouse.down();
    await page.mouse.move(box.x + grip.x - 4, box.y + grip.y + 8);
    await page.mouse.move(box.x + away.x, box.y + away.y, { steps: 5 });
    // Brought back, it is cancelled.
    await page.mouse.move(box.x + grip.x, box.y + grip.y, { steps: 3 });
    await page.mouse.up();
    expect(await kept(page)).toBe(serialiseCarrom(position));

    await page.mouse.down();
    await page.mouse.move(box.x + grip.x - 4, box.y + grip.y + 8);
    await page.mouse.move(box.x + away.x, box.y + away.y, { steps: 5 });
    await page.mouse.up();
    await page.getByText(words.foul).waitFor();
    await phone.close();
  });

  it('has no finding of axe: to strike, with its rules open', async () => {
    const phone = await openPhone(browser, server.origin, { locale, colorScheme, reducedMotion: 'reduce' });
    const { page } = phone;
    await openKept(phone, late({}));
    await page.getByText(words.yours).waitFor();
    await waitUntilLoaded(page);
    const found = await faultsOf(page);
    await page.getByRole('button', { name: words.how }).click();
    await page.getByRole('heading', { name: words.how }).waitFor();
    await waitUntilLoaded(page);
    found.push(...(await faultsOf(page)));
    await phone.close();
    expect(found).toEqual([]);
  });
});
