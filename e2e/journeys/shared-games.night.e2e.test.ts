import { playChess, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { open } from '../support/phone.ts';

const product = setUpBrowserTest({ from: 'sandbox' });
let asha: Player;
let bilal: Player;
let matchId: string;

beforeAll(async () => {
  [asha, bilal] = [
    await playerWithCash(product.origin, 100, 'Asha Verma'),
    await playerWithCash(product.origin, 100, 'Bilal Khan'),
  ];
  ({ matchId } = await startBoardMatch(asha, bilal, { amount: 50, gameName: 'Instant Chess' }));
  await playChess({ host: asha, joiner: bilal, clock: product.clock }, matchId, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  // The outcome would open over the page.
  for (const player of [asha, bilal]) await player.call('PUT /match/{matchId}/seen', { params: { matchId } });
});

const codeOf = async (player: Player) =>
  (await player.call('GET /match/board/{matchId}/share', { params: { matchId } })).code;

it('a player makes a link to a finished game, and takes it back', async () => {
  await product.withPhone(asha, { reducedMotion: 'reduce' }, async (phone) => {
    const { page } = phone;
    await open(phone, `/matchboard/${matchId}`);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toBe(`${product.origin}/game/${await codeOf(asha)}`);
    expect(await faultsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Take the link back' }).click();
    await page.getByRole('button', { name: 'Make a link' }).waitFor();
    expect(await codeOf(asha)).toBeUndefined();
    const visitor = await product.openPhone();
    await open(visitor, new URL(copied).pathname);
    await visitor.page.getByText('has taken the link back').waitFor();
    await visitor.close();
  });
});

it.each([
  {
    look: { locale: 'en-IN' },
    won: / won$/,
    fair: 'The game is as it was played',
    check: 'Check',
    fixed: 'The secret behind its chances is the one fixed there at the start',
    opponent: 'A player',
    next: 'One step on',
    trial: 'Try Instant Chess, free',
  },
  {
    look: { locale: 'hi-IN', colorScheme: 'dark' },
    won: / जीते$/,
    fair: 'गेम वैसा ही है जैसा खेला गया',
    check: 'चेक करें',
    fixed: 'गेम का सीक्रेट वही है जो शुरुआत में वहाँ तय हुआ था',
    opponent: 'एक खिलाड़ी',
    next: 'एक चाल आगे',
    trial: 'इंस्टेंट शतरंज मुफ़्त खेलकर देखें',
  },
] as const)('a visitor replays and checks a shared game, $look.locale', async (texts) => {
  const { code } = await bilal.call('PUT /match/board/{matchId}/share', { params: { matchId } });
  const visitor = await product.openPhone({ reducedMotion: 'reduce', ...texts.look });
  const { page } = visitor;
  await open(visitor, `/game/${code}`);
  await page.getByRole('heading', { name: texts.won }).waitFor();
  await page.getByText(bilal.me.username, { exact: true }).waitFor();
  await page.getByText(texts.opponent, { exact: true }).waitFor();
  expect(await page.content()).not.toContain(asha.me.username);
  await page.getByRole('heading', { name: texts.fair }).waitFor();
  await page.getByRole('button', { name: texts.check, exact: true }).click();
  await page.getByText(texts.fixed).waitFor();
  await page.getByRole('button', { name: texts.next }).click();
  await page.getByText('1 / 4').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('link', { name: texts.trial }).click();
  await page.waitForURL(/\/practice\/chess$/);
  await visitor.close();
});
