import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { until } from '@muqabla/testing/until';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { cancelBoth, liveBar, openLive, requestMatch } from '../support/battle-phones.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { closeOutcome, open, type Phone, waitForPath } from '../support/phone.ts';
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

it.each(
  sampledVariants(import.meta.filename, [
    { locale: 'en-IN', colorScheme: 'light', wants: /Bilal.* wants to play/, start: 'Start', title: /Play now: Bilal/ },
    { locale: 'hi-IN', colorScheme: 'dark', wants: /Bilal.* खेलना चाहते हैं/, start: 'शुरू करें', title: /अभी खेलें: Bilal/ },
  ] as const),
)(
  'shows a request over any page, and starting it opens the room, $locale',
  async ({ wants, start, title, ...look }) => {
    await server.withPhone(asha, look, async (phone) => {
      const { page } = phone;
      await openLive(phone, '/wallet');
      const matchId = await requestMatch(asha, bilal);
      const sheet = page.getByRole('dialog', { name: wants });
      await sheet.waitFor();
      await sheet.getByText('₹195').waitFor();
      expect(await sheet.getByRole('timer').textContent()).toMatch(/^[12]:\d\d$/);
      await until('the title', async () => (title.test(await page.title()) ? true : undefined));
      expect(await faultsOf(page)).toEqual([]);
      await sheet.getByRole('button', { name: start }).click();
      await waitForPath(page, `/match/${matchId}`);
      await sheet.waitFor({ state: 'detached' });
      await until('the title of the room', async () => (title.test(await page.title()) ? undefined : true));
      await page.goBack();
      await waitForPath(page, '/wallet');
      await cancelBoth([asha, bilal], matchId);
      await closeOutcome(phone);
    });
  },
);

it('closes the upper of two sheets by Escape, wherever the focus is, and then the other', () =>
  server.withPhone(asha, {}, async (phone) => {
    const { page } = phone;
    await openLive(phone, '/history');
    await page.getByRole('button', { name: 'Statement' }).click();
    const lower = page.getByRole('dialog', { name: 'Download statement' });
    await lower.waitFor();
    const matchId = await requestMatch(asha, bilal);
    const upper = page.getByRole('dialog', { name: /Bilal.* wants to play/ });
    await upper.waitFor();
    await page.evaluate('document.activeElement?.blur()');
    await page.keyboard.press('Escape');
    await upper.waitFor({ state: 'detached' });
    await lower.waitFor();
    await page.keyboard.press('Escape');
    await lower.waitFor({ state: 'detached' });
    await waitForPath(page, '/history');
    await bilal.call('PUT /match/reject', { body: { matchId } });
  }));

it('closes the request by itself when the joiner takes it back, and keeps it in the bar when it is put off', () =>
  server.withPhone(asha, {}, async (phone) => {
    const { page } = phone;
    await openLive(phone, '/profile');
    const matchId = await requestMatch(asha, bilal);
    const sheet = page.getByRole('dialog', { name: /Bilal.* wants to play/ });
    await sheet.waitFor();
    await bilal.call('PUT /match/reject', { body: { matchId } });
    await sheet.waitFor({ state: 'detached' });
    const toast = page.getByText(/Bilal.* took back the request/);
    await toast.waitFor();
    await waitForPath(page, '/profile');
    await toast.waitFor({ state: 'detached' });

    await bilal.call('PUT /match/accept', { body: { matchId } });
    await sheet.getByRole('button', { name: 'Not now' }).last().click();
    await sheet.waitFor({ state: 'detached' });
    await liveBar(page)
      .getByRole('button', { name: /Bilal.* wants to play/ })
      .click();
    await sheet.getByRole('button', { name: 'Reject' }).click();
    await sheet.waitFor({ state: 'detached' });
    await liveBar(page).waitFor({ state: 'detached' });
    expect(await toast.count()).toBe(0);
    await asha.call('DELETE /match/delete/{id}', { params: { id: matchId } });
  }));

it('answers a request in one of two tabs, and leaves the other where it is', () =>
  server.withPhone(asha, {}, async (phone) => {
    const { page } = phone;
    const other = { ...phone, page: await page.context().newPage() };
    await openLive(phone, '/wallet');
    await openLive(other, '/profile');
    const matchId = await requestMatch(asha, bilal);
    const sheetIn = (tab: Page) => tab.getByRole('dialog', { name: /Bilal.* wants to play/ });
    await sheetIn(page).waitFor();
    await sheetIn(other.page).waitFor();
    await sheetIn(page).getByRole('button', { name: 'Start' }).click();
    await waitForPath(page, `/match/${matchId}`);
    await sheetIn(other.page).waitFor({ state: 'detached' });
    await liveBar(other.page)
      .getByRole('link', { name: /Add the room code/ })
      .waitFor();
    await waitForPath(other.page, '/profile');
    await cancelBoth([asha, bilal], matchId);
  }));

it('takes the joiner from any page into the room at the start, and waits where they are typing', () =>
  server.withPhone(bilal, { reducedMotion: 'reduce' }, async (phone) => {
    const { page } = phone;
    await openLive(phone, '/wallet');
    const first = await requestMatch(asha, bilal);
    await liveBar(page)
      .getByText(/Waiting for Asha.* to start/)
      .waitFor();
    await asha.call('PUT /match/start', { body: { matchId: first } });
    await waitForPath(page, `/match/${first}`);
    await cancelBoth([asha, bilal], first);
    await closeOutcome(phone);

    await openLive(phone, '/chat');
    const message = page.getByRole('textbox');
    await message.fill('My deposit is');
    const second = await requestMatch(asha, bilal);
    await asha.call('PUT /match/start', { body: { matchId: second } });
    await page.getByText(/Asha.* started the battle. Open the room./).waitFor();
    await waitForPath(page, '/chat');
    expect(await message.inputValue()).toBe('My deposit is');
    await liveBar(page).getByRole('link').click();
    await waitForPath(page, `/match/${second}`);
    await cancelBoth([asha, bilal], second);
  }));

it('announces the room code and the opponent’s result wherever the player is', () =>
  server.withPhone(bilal, {}, async (phone) => {
    const { page } = phone;
    const matchId = await startMatch(asha, bilal, { roomcode: '' });
    await openLive(phone, '/history');
    await liveBar(page)
      .getByText(/Asha.* is making the room/)
      .waitFor();
    await asha.call('PUT /match/update/roomcode/{matchId}', { params: { matchId }, body: { roomcode: '55120943' } });
    await page.getByText('Room code is here: 55120943').waitFor();
    await liveBar(page).getByText('Room code is ready. Play!').waitFor();
    await submitResult(asha, matchId, { resultStatus: 'win' });
    await page.getByText(/Asha.* says they won. Send your result./).waitFor();
    await liveBar(page)
      .getByRole('link', { name: /Asha.* sent a result. Your turn/ })
      .click();
    await waitForPath(page, `/match/${matchId}`);
    await page.getByText(/If that is right, tap I LOST/).waitFor();
    expect(await liveBar(page).count()).toBe(0);
    await lose(bilal, matchId);
  }));

const countAlerts = `
  window.alerts = { sounds: 0, vibrations: 0 };
  window.AudioContext = class extends AudioContext { constructor() { super(); window.alerts.sounds += 1; } };
  // The browser counts a test's own steps as taps.
  Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: sessionStorage.tapped === 'yes' }) });
  navigator.vibrate = () => { window.alerts.vibrations += 1; return true; };
`;

it('sounds and vibrates after a first tap, as the player has set it, and vibrates not where motion is reduced', async () => {
  const expectAlerts = async (phone: Phone, tap: boolean, expected: { sounds: number; vibrations: number }) => {
    const { page } = phone;
    await openLive(phone, '/profile');
    if (tap) await page.evaluate("sessionStorage.tapped = 'yes'");
    const matchId = await requestMatch(asha, bilal);
    const request = page.getByRole('dialog', { name: /Bilal.* wants to play/ });
    await request.waitFor();
    await bilal.call('PUT /match/reject', { body: { matchId } });
    await asha.call('DELETE /match/delete/{id}', { params: { id: matchId } });
    await request.waitFor({ state: 'detached' });
    // The code of the sounds loads on first use.
    await expect.poll(() => page.evaluate('window.alerts')).toEqual(expected);
  };
  await server.withPhone(asha, {}, async (phone) => {
    await phone.page.addInitScript(countAlerts);
    await expectAlerts(phone, false, { sounds: 0, vibrations: 0 });
    await expectAlerts(phone, true, { sounds: 1, vibrations: 1 });
    await open(phone, '/profile');
    await phone.page.getByRole('checkbox', { name: /^Sound/ }).uncheck();
    await expectAlerts(phone, true, { sounds: 0, vibrations: 1 });
    await phone.page.getByRole('checkbox', { name: /^Vibration/ }).uncheck();
    await expectAlerts(phone, true, { sounds: 0, vibrations: 0 });
  });
  await server.withPhone(asha, { reducedMotion: 'reduce' }, async (phone) => {
    await phone.page.addInitScript(countAlerts);
    await expectAlerts(phone, true, { sounds: 1, vibrations: 0 });
  });
});

it('covers no docked button with the bar, at 320 px and with large text', () =>
  server.withPhone(bilal, { locale: 'hi-IN' }, async (phone) => {
    const { page } = phone;
    const matchId = await startMatch(asha, bilal);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/depositmoney', '/chat', '/wallet']) {
      await openLive(phone, path);
      await liveBar(page).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      const frame = (await liveBar(page).boundingBox())!;
      const docked = await page.locator('main ~ * button, main button').all();
      for (const each of docked) {
        const box = await each.boundingBox();
        if (box === null || box.y > 640 || path === '/wallet') continue;
        expect([path, box.y + box.height <= frame.y + 1 || box.y >= frame.y + frame.height]).toEqual([path, true]);
      }
    }
    await cancelBoth([asha, bilal], matchId);
  }));
