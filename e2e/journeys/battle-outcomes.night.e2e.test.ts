import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { cancelBoth, liveBar, openLive, requestMatch } from '../support/battle-phones.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { closeOutcome, type Phone, waitForPath } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

const server = setUpBrowserTest();
let asha: Player;
let bilal: Player;

skipAfterFailure();
beforeAll(async () => {
  await server.services.settings.write('maxOpenMatches', 100);
  [asha, bilal] = [
    await playerWithCash(server.origin, 5000, 'Asha Verma'),
    await playerWithCash(server.origin, 5000, 'Bilal Khan'),
  ];
});

const lose = (player: Player, matchId: string) => submitResult(player, matchId, { resultStatus: 'loss' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      colorScheme: 'dark',
      won: 'You won',
      lost: /Asha.* won this one/,
      cancelled: 'Battle cancelled',
    },
    { locale: 'hi-IN', colorScheme: 'light', won: 'आप जीत गए', lost: /इस बार Asha.* जीते/, cancelled: 'मुक़ाबला रद्द हुआ' },
  ] as const),
)('shows how a battle ended on whatever page, once, $locale', async ({ won, lost, cancelled, ...look }) => {
  await server.withPhone(bilal, look, async (phone) => {
    const { page } = phone;
    const sheet = (name: string | RegExp) => page.getByRole('dialog', { name });
    await openLive(phone, '/refer');
    await lose(asha, await startMatch(asha, bilal));
    await sheet(won).getByText('+₹195.00').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await liveBar(page).waitFor({ state: 'detached' });
    await closeAndExpectNone(phone);

    const matchId = await startMatch(asha, bilal);
    await lose(bilal, matchId);
    await sheet(lost).getByText('−₹100').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await closeOutcome(phone);
    // The player is away from the app while the battle is decided.
    await page.goto('about:blank');
    await cancelBoth([asha, bilal], await startMatch(asha, bilal));
    await openLive(phone, '/wallet');
    await sheet(cancelled).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await closeOutcome(phone);
  });
});

/** Closes the sheet and expects that no sheet opens again after a reload. */
const closeAndExpectNone = async (phone: Phone) => {
  await openLive(phone, '/wallet');
  // The bar of a new request appears after every sheet that would open.
  const matchId = await requestMatch(asha, bilal);
  await liveBar(phone.page).waitFor();
  expect(await phone.page.getByRole('dialog').count()).toBe(0);
  await bilal.call('PUT /match/reject', { body: { matchId } });
  await asha.call('DELETE /match/delete/{id}', { params: { id: matchId } });
  await liveBar(phone.page).waitFor({ state: 'detached' });
};

it('shares a win as a picture made on the phone', () =>
  server.withPhone(bilal, {}, async (phone) => {
    const { page } = phone;
    await openLive(phone, '/wallet');
    await lose(asha, await startMatch(asha, bilal));
    const download = page.waitForEvent('download');
    await page.getByRole('dialog', { name: 'You won' }).getByRole('button', { name: 'Share' }).click();
    expect((await download).suggestedFilename()).toBe('my-win.png');
    await closeOutcome(phone);
  }));

it('updates an open submission, and closes an open form, when the decision arrives', async () => {
  const matchId = await startMatch(asha, bilal);
  await submitResult(bilal, matchId, { resultStatus: 'win' });
  await server.withPhone(bilal, {}, async (phone) => {
    const { page } = phone;
    await openLive(phone, '/matches/Ludo%20Classic');
    await button(page, 'View Submission').click();
    const submission = page.getByRole('dialog', { name: 'Your submission' });
    await submission.getByText(/Review takes/).waitFor();
    await lose(asha, matchId);
    await page.getByRole('dialog', { name: 'You won' }).getByRole('button', { name: 'Close' }).click();
    await submission.getByText('You won').waitFor();
    expect(await submission.getByText(/Review takes/).count()).toBe(0);
    await submission.getByRole('link', { name: 'See the battle' }).click();
    await waitForPath(page, `/match/${matchId}`);
  });
  const second = await startMatch(asha, bilal);
  await server.withPhone(bilal, {}, async (phone) => {
    const { page } = phone;
    await openLive(phone, `/match/${second}`);
    await button(page, 'I WIN').click();
    await page.getByRole('dialog', { name: 'Upload your Win Screenshot' }).waitFor();
    await lose(asha, second);
    await page.getByRole('dialog', { name: 'You won' }).waitFor();
    await closeOutcome(phone);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('heading', { name: 'You won' }).waitFor();
  });
});

it('follows a result that was sent: a toast, the bar, and the room with the time', () =>
  server.withPhone(bilal, {}, async (phone) => {
    const { page } = phone;
    const matchId = await startMatch(asha, bilal);
    await openLive(phone, '/wallet');
    await liveBar(page).getByRole('link').click();
    await waitForPath(page, `/match/${matchId}`);
    await button(page, 'Cancel').click();
    const sheet = page.getByRole('dialog', { name: 'Reason for Cancel' });
    await sheet.getByRole('radio').first().check();
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await waitForPath(page, '/wallet');
    await page.getByText(/^Sent at .* We check it in 2–5 minutes\.$/).waitFor();
    await liveBar(page)
      .getByRole('link', { name: /Result sent, we are checking it/ })
      .click();
    const steps = page.getByRole('list', { name: 'Your result' });
    await expect.poll(() => steps.getByRole('listitem').allTextContents()).toEqual(['Sent', '2Checking', '3Decided']);
    await page
      .getByText(/\d:\d\d [ap]m/)
      .first()
      .waitFor();

    await server.withPhone(asha, {}, async (other) => {
      await openLive(other, `/match/${matchId}`);
      await button(other.page, 'Agree, get ₹100 back').click();
      await other.page.getByRole('dialog', { name: 'Battle cancelled' }).waitFor();
    });
    await page.getByRole('dialog', { name: 'Battle cancelled' }).waitFor();
  }));

it('names in an automatic room what no answer costs, and the time left, to each side its own', async () => {
  const matchId = await startMatch(asha, bilal, { gameName: 'Chess' });
  await submitResult(bilal, matchId, { resultStatus: 'win' }, undefined, 'autoresult');
  await server.withPhone(asha, {}, async (phone) => {
    const { page } = phone;
    await openLive(phone, `/matchauto/${matchId}`);
    await page.getByText(/you lose the ₹100 and pay ₹25 more/).waitFor();
    await page.getByRole('row', { name: /No update after losing.*₹25/ }).waitFor();
    expect(await page.getByRole('timer').first().textContent()).toMatch(/1[45]:\d\d/);
    expect(await page.getByText(/within 2 minutes/).count()).toBe(0);
  });
  await server.withPhone(bilal, {}, async (phone) => {
    const { page } = phone;
    await openLive(phone, `/matchauto/${matchId}`);
    await page.getByText(/can answer until .* Without an answer you win/).waitFor();
    expect(await page.getByText(/2–5/).count()).toBe(0);
  });
  await submitResult(asha, matchId, { resultStatus: 'loss' }, undefined, 'autoresult');
});
