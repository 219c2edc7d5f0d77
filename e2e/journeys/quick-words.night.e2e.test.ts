import { startBoardMatch } from '@muqabla/testing/board-fixtures';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { open } from '../support/phone.ts';

const product = setUpBrowserTest({ from: 'sandbox' });
let asha: Player;
let bilal: Player;

beforeEach(async () => {
  [asha, bilal] = [
    await playerWithCash(product.origin, 1000, 'Asha Verma'),
    await playerWithCash(product.origin, 1000, 'Bilal Khan'),
  ];
});

const button = (page: Page, name: string) => page.getByRole('button', { name });
const log = (page: Page) => page.getByRole('log', { name: /^(Quick words in this battle|इस मुक़ाबले के झटपट मैसेज)$/ });

it.each(
  sampledVariants(import.meta.filename, [
    { path: 'match', gameName: 'Ludo Classic', room: 'manual' },
    { path: 'matchauto', gameName: 'Chess', room: 'auto' },
  ] as const),
)(
  'each player reads the quick words in their own language, live, in a room of kind $room',
  async ({ path, gameName }) => {
    const matchId = await startMatch(asha, bilal, { gameName });
    await product.withPhone(asha, { locale: 'en-IN' }, (host) =>
      product.withPhone(bilal, { locale: 'hi-IN', colorScheme: 'dark' }, async (joiner) => {
        await open(host, `/${path}/${matchId}`);
        await open(joiner, `/${path}/${matchId}`);
        await button(joiner.page, 'रूम में आ जाइए').waitFor();
        await button(host.page, 'The room is ready').click();
        await log(host.page).getByText('The room is ready').waitFor();
        await log(joiner.page).getByText('रूम तैयार है').waitFor();
        await button(joiner.page, 'मैंने जॉइन कर लिया').click();
        await log(host.page).getByText('I have joined').waitFor();
      }),
    );
  },
);

it('a muted player stays muted in the next battle, on the board too', async () => {
  const matchId = await startMatch(asha, bilal);
  const send = (id: string) =>
    bilal.call('POST /match/{matchId}/phrases', {
      params: { matchId: id },
      body: { phrase: 'hello', key: crypto.randomUUID() },
    });
  await send(matchId);
  await product.withPhone(asha, {}, async (phone) => {
    const { page } = phone;
    await open(phone, `/match/${matchId}`);
    await log(page).getByText('Hello').waitFor();
    await button(page, `Mute ${bilal.me.username}`).click();
    await page.getByText('You do not see quick words of').waitFor();
    expect(await log(page).getByText('Hello').count()).toBe(0);
    await submitResult(bilal, matchId, { resultStatus: 'loss' });
    const board = await startBoardMatch(asha, bilal);
    await send(board.matchId);
    await open(phone, `/matchboard/${board.matchId}`);
    await page.getByText('You do not see quick words of').waitFor();
    expect(await button(page, 'The room is ready').count()).toBe(0);
    await button(page, `Show ${bilal.me.username} again`).click();
    await log(page).getByText('Hello').waitFor();
  });
});

it('a report brings the battle before a reviewer, who reads the words and closes it', async () => {
  const matchId = await startMatch(asha, bilal);
  await bilal.call('POST /match/{matchId}/phrases', {
    params: { matchId },
    body: { phrase: 'code-not-working', key: crypto.randomUUID() },
  });
  await product.withPhone(asha, {}, async (phone) => {
    await open(phone, `/match/${matchId}`);
    await button(phone.page, 'Report').click();
    await phone.page.getByText('Reported. Our team looks at it.').waitFor();
    expect(await button(phone.page, 'Report').count()).toBe(0);
  });
  await submitResult(bilal, matchId, { resultStatus: 'loss' });
  const desk = await product.deskOf('reviewer', { language: 'en' });
  await product.go(desk, '/review?status=doubt');
  await desk.getByRole('link', { name: /Bilal/ }).first().click();
  const words = desk.getByRole('region', { name: 'Quick words in the room' });
  await words.getByText('The code does not work').waitFor();
  await words.getByText(`${asha.me.username} reported the quick words of the other player.`).waitFor();
  await desk.getByLabel('Reason for closing the report').fill('The words are friendly.');
  await button(desk, 'Close the report').click();
  await words.getByText(/Closed at/).waitFor();
  await desk.close();
});
