import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectBrowser } from '../support/connect-browser.ts';
import { faultsOf } from '../support/faults.ts';
import { type InProcessServer, startInProcessServer } from '../support/in-process-server.ts';
import { waitForPath, closeOutcome, open, openPhone, type Phone, closePhone, signInAs } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

let server: InProcessServer;
let browser: Browser;
let asha: Player;
let bilal: Player;

skipAfterFailure();
beforeAll(async () => {
  server = await startInProcessServer();
  browser = await connectBrowser();
  await server.services.settings.write('maxOpenMatches', 100);
  [asha, bilal] = [
    await playerWithCash(server.origin, 5000, 'Asha Verma'),
    await playerWithCash(server.origin, 5000, 'Bilal Khan'),
  ];
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

type Look = Parameters<typeof openPhone>[2];

const withPhone = async (player: Player, look: Look, act: (phone: Phone) => Promise<void>) => {
  const phone = await openPhone(browser, server.origin, look);
  await signInAs(phone, player);
  // This phone has shown what ended before the test.
  const seen = `if (!localStorage.getItem('outcomes-seen-${player.id}')) localStorage.setItem('outcomes-seen-${player.id}', '${new Date().toISOString()}');`;
  await phone.page.context().addInitScript(seen);
  try {
    await act(phone);
  } finally {
    await closePhone(phone, player);
  }
};
/** Opens a page and waits until it follows the player's battles. */
const openLive = async (phone: Phone, path: string) => {
  const answered = phone.page.waitForResponse((response) => response.url().endsWith('/user/me/matches'));
  await open(phone, path);
  await answered;
};
const request = async (host: Player, joiner: Player, amount = 100) => {
  const { _id: matchId } = await createMatch(host, amount);
  await joiner.call('PUT /match/accept', { body: { matchId } });
  return matchId;
};
const cancelBoth = async (matchId: string) => {
  for (const player of [asha, bilal])
    await submitResult(player, matchId, { resultStatus: 'cancel', cancelReason: 'Other' });
};
const lose = (player: Player, matchId: string) => submitResult(player, matchId, { resultStatus: 'loss' });
const bar = (page: Page) => page.getByRole('region', { name: /^(Your battle|आपका मुक़ाबला)$/ });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

it.each([
  { locale: 'en-IN', colorScheme: 'light', wants: /Bilal.* wants to play/, start: 'Start', title: /Play now: Bilal/ },
  { locale: 'hi-IN', colorScheme: 'dark', wants: /Bilal.* खेलना चाहते हैं/, start: 'शुरू करें', title: /अभी खेलें: Bilal/ },
] as const)(
  'shows a request over any page, and starting it opens the room, $locale',
  async ({ wants, start, title, ...look }) => {
    await withPhone(asha, look, async (phone) => {
      const { page } = phone;
      await openLive(phone, '/wallet');
      const matchId = await request(asha, bilal);
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
      await cancelBoth(matchId);
      await closeOutcome(phone);
    });
  },
);

it('closes the request by itself when the joiner takes it back, and keeps it in the bar when it is put off', () =>
  withPhone(asha, {}, async (phone) => {
    const { page } = phone;
    await openLive(phone, '/profile');
    const matchId = await request(asha, bilal);
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
    await bar(page)
      .getByRole('button', { name: /Bilal.* wants to play/ })
      .click();
    await sheet.getByRole('button', { name: 'Reject' }).click();
    await sheet.waitFor({ state: 'detached' });
    await bar(page).waitFor({ state: 'detached' });
    expect(await toast.count()).toBe(0);
    await asha.call('DELETE /match/delete/{id}', { params: { id: matchId } });
  }));

it('keeps the request open and names the cause when the start does not reach the server', () =>
  withPhone(asha, {}, async (phone) => {
    const { page } = phone;
    await openLive(phone, '/wallet');
    const matchId = await request(asha, bilal);
    const sheet = page.getByRole('dialog', { name: /Bilal.* wants to play/ });
    await sheet.waitFor();
    await page.route('**/match/start', (route) => route.abort());
    await sheet.getByRole('button', { name: 'Start' }).click();
    await page.getByText('Could not reach the server. Check your internet and try again.').waitFor();
    await page.unroute('**/match/start');
    await sheet.getByRole('button', { name: 'Start' }).click();
    await waitForPath(page, `/match/${matchId}`);
    await cancelBoth(matchId);
  }));

it('answers a request in one of two tabs, and leaves the other where it is', () =>
  withPhone(asha, {}, async (phone) => {
    const { page } = phone;
    const other = { ...phone, page: await page.context().newPage() };
    await openLive(phone, '/wallet');
    await openLive(other, '/profile');
    const matchId = await request(asha, bilal);
    const sheetIn = (tab: Page) => tab.getByRole('dialog', { name: /Bilal.* wants to play/ });
    await sheetIn(page).waitFor();
    await sheetIn(other.page).waitFor();
    await sheetIn(page).getByRole('button', { name: 'Start' }).click();
    await waitForPath(page, `/match/${matchId}`);
    await sheetIn(other.page).waitFor({ state: 'detached' });
    await bar(other.page)
      .getByRole('link', { name: /Add the room code/ })
      .waitFor();
    await waitForPath(other.page, '/profile');
    await cancelBoth(matchId);
  }));

it('takes the joiner from any page into the room at the start, and waits where they are typing', () =>
  withPhone(bilal, { reducedMotion: 'reduce' }, async (phone) => {
    const { page } = phone;
    await openLive(phone, '/wallet');
    const first = await request(asha, bilal);
    await bar(page)
      .getByText(/Waiting for Asha.* to start/)
      .waitFor();
    await asha.call('PUT /match/start', { body: { matchId: first } });
    await waitForPath(page, `/match/${first}`);
    await cancelBoth(first);
    await closeOutcome(phone);

    await openLive(phone, '/chat');
    const message = page.getByRole('textbox');
    await message.fill('My deposit is');
    const second = await request(asha, bilal);
    await asha.call('PUT /match/start', { body: { matchId: second } });
    await page.getByText(/Asha.* started the battle. Open the room./).waitFor();
    await waitForPath(page, '/chat');
    expect(await message.inputValue()).toBe('My deposit is');
    await bar(page).getByRole('link').click();
    await waitForPath(page, `/match/${second}`);
    await cancelBoth(second);
  }));

it('announces the room code and the opponent’s result wherever the player is', () =>
  withPhone(bilal, {}, async (phone) => {
    const { page } = phone;
    const matchId = await startMatch(asha, bilal, { roomcode: '' });
    await openLive(phone, '/history');
    await bar(page)
      .getByText(/Asha.* is making the room/)
      .waitFor();
    await asha.call('PUT /match/update/roomcode/{matchId}', { params: { matchId }, body: { roomcode: '55120943' } });
    await page.getByText('Room code is here: 55120943').waitFor();
    await bar(page).getByText('Room code is ready. Play!').waitFor();
    await submitResult(asha, matchId, { resultStatus: 'win' });
    await page.getByText(/Asha.* says they won. Send your result./).waitFor();
    await bar(page)
      .getByRole('link', { name: /Asha.* sent a result. Your turn/ })
      .click();
    await waitForPath(page, `/match/${matchId}`);
    await page.getByText(/If that is right, tap I LOST/).waitFor();
    expect(await bar(page).count()).toBe(0);
    await lose(bilal, matchId);
  }));

it.each([
  { locale: 'en-IN', colorScheme: 'dark', won: 'You won', lost: /Asha.* won this one/, cancelled: 'Battle cancelled' },
  { locale: 'hi-IN', colorScheme: 'light', won: 'आप जीत गए', lost: /इस बार Asha.* जीते/, cancelled: 'मुक़ाबला रद्द हुआ' },
] as const)('shows how a battle ended on whatever page, once, $locale', async ({ won, lost, cancelled, ...look }) => {
  await withPhone(bilal, look, async (phone) => {
    const { page } = phone;
    const sheet = (name: string | RegExp) => page.getByRole('dialog', { name });
    await openLive(phone, '/refer');
    await lose(asha, await startMatch(asha, bilal));
    await sheet(won).getByText('+₹195.00').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await bar(page).waitFor({ state: 'detached' });
    await closeAndExpectNone(phone);

    const matchId = await startMatch(asha, bilal);
    await lose(bilal, matchId);
    await sheet(lost).getByText('−₹100').first().waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await closeOutcome(phone);
    // Away from the app while it is decided.
    await page.goto('about:blank');
    await cancelBoth(await startMatch(asha, bilal));
    await openLive(phone, '/wallet');
    await sheet(cancelled).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await closeOutcome(phone);
  });
});

/** After a reload no sheet of an outcome that was on the screen before opens again. */
const closeAndExpectNone = async (phone: Phone) => {
  await openLive(phone, '/wallet');
  // The bar of a new request appears after every sheet that would open.
  const matchId = await request(asha, bilal);
  await bar(phone.page).waitFor();
  expect(await phone.page.getByRole('dialog').count()).toBe(0);
  await bilal.call('PUT /match/reject', { body: { matchId } });
  await asha.call('DELETE /match/delete/{id}', { params: { id: matchId } });
  await bar(phone.page).waitFor({ state: 'detached' });
};

it('shares a win as a picture made on the phone', () =>
  withPhone(bilal, {}, async (phone) => {
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
  await withPhone(bilal, {}, async (phone) => {
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
  await withPhone(bilal, {}, async (phone) => {
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
  withPhone(bilal, {}, async (phone) => {
    const { page } = phone;
    const matchId = await startMatch(asha, bilal);
    await openLive(phone, '/wallet');
    await bar(page).getByRole('link').click();
    await waitForPath(page, `/match/${matchId}`);
    await button(page, 'Cancel').click();
    const sheet = page.getByRole('dialog', { name: 'Reason for Cancel' });
    await sheet.getByRole('radio').first().check();
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await waitForPath(page, '/wallet');
    await page.getByText(/^Sent at .* We check it in 2–5 minutes\.$/).waitFor();
    await bar(page)
      .getByRole('link', { name: /Result sent, we are checking it/ })
      .click();
    const steps = page.getByRole('list', { name: 'Your result' });
    expect(await steps.getByRole('listitem').allTextContents()).toEqual(['Sent', '2Checking', '3Decided']);
    await page
      .getByText(/\d:\d\d [ap]m/)
      .first()
      .waitFor();

    await withPhone(asha, {}, async (other) => {
      await openLive(other, `/match/${matchId}`);
      await button(other.page, 'Agree, get ₹100 back').click();
      await other.page.getByRole('dialog', { name: 'Battle cancelled' }).waitFor();
    });
    await page.getByRole('dialog', { name: 'Battle cancelled' }).waitFor();
  }));

it('names in an automatic room what no answer costs, and the time left, to each side its own', async () => {
  const matchId = await startMatch(asha, bilal, { gameName: 'Chess' });
  await submitResult(bilal, matchId, { resultStatus: 'win' }, undefined, 'autoresult');
  await withPhone(asha, {}, async (phone) => {
    const { page } = phone;
    await openLive(phone, `/matchauto/${matchId}`);
    await page.getByText(/you lose the ₹100 and pay ₹25 more/).waitFor();
    await page.getByRole('row', { name: /No update after losing.*₹25/ }).waitFor();
    expect(await page.getByRole('timer').first().textContent()).toMatch(/1[45]:\d\d/);
    expect(await page.getByText(/within 2 minutes/).count()).toBe(0);
  });
  await withPhone(bilal, {}, async (phone) => {
    const { page } = phone;
    await openLive(phone, `/matchauto/${matchId}`);
    await page.getByText(/can answer until .* Without an answer you win/).waitFor();
    expect(await page.getByText(/2–5/).count()).toBe(0);
  });
  await submitResult(asha, matchId, { resultStatus: 'loss' }, undefined, 'autoresult');
});

const countAlerts = `
  window.alerts = { sounds: 0, vibrations: 0 };
  window.AudioContext = class extends AudioContext { constructor() { super(); window.alerts.sounds += 1; } };
  // The browser counts a test's own steps as taps.
  Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive: sessionStorage.tapped === 'yes' }) });
  navigator.vibrate = () => { window.alerts.vibrations += 1; return true; };
`;

it('sounds and vibrates after a first tap, as the player has set it, and vibrates not where motion is reduced', async () => {
  const alertsAfterRequest = async (phone: Phone, tap: boolean) => {
    const { page } = phone;
    await openLive(phone, '/profile');
    if (tap) await page.evaluate("sessionStorage.tapped = 'yes'");
    const matchId = await request(asha, bilal);
    await page.getByRole('dialog', { name: /Bilal.* wants to play/ }).waitFor();
    await bilal.call('PUT /match/reject', { body: { matchId } });
    await asha.call('DELETE /match/delete/{id}', { params: { id: matchId } });
    return page.evaluate('window.alerts');
  };
  await withPhone(asha, {}, async (phone) => {
    await phone.page.addInitScript(countAlerts);
    expect(await alertsAfterRequest(phone, false)).toEqual({ sounds: 0, vibrations: 0 });
    expect(await alertsAfterRequest(phone, true)).toEqual({ sounds: 1, vibrations: 1 });
    await open(phone, '/profile');
    await phone.page.getByRole('checkbox', { name: /^Sound/ }).uncheck();
    expect(await alertsAfterRequest(phone, true)).toEqual({ sounds: 0, vibrations: 1 });
    await phone.page.getByRole('checkbox', { name: /^Vibration/ }).uncheck();
    expect(await alertsAfterRequest(phone, true)).toEqual({ sounds: 0, vibrations: 0 });
  });
  await withPhone(asha, { reducedMotion: 'reduce' }, async (phone) => {
    await phone.page.addInitScript(countAlerts);
    expect(await alertsAfterRequest(phone, true)).toEqual({ sounds: 1, vibrations: 0 });
  });
});

it('covers no docked button with the bar, at 320 px and with large text', () =>
  withPhone(bilal, { locale: 'hi-IN' }, async (phone) => {
    const { page } = phone;
    const matchId = await startMatch(asha, bilal);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/depositmoney', '/chat', '/wallet']) {
      await openLive(phone, path);
      await bar(page).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      const frame = (await bar(page).boundingBox())!;
      const docked = await page.locator('main ~ * button, main button').all();
      for (const each of docked) {
        const box = await each.boundingBox();
        if (box === null || box.y > 640 || path === '/wallet') continue;
        expect([path, box.y + box.height <= frame.y + 1 || box.y >= frame.y + frame.height]).toEqual([path, true]);
      }
    }
    await cancelBoth(matchId);
  }));
