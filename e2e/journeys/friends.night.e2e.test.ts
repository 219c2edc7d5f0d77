import { befriend } from '@muqabla/testing/friend-fixtures';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { hideOutcomes, open, waitForPath } from '../support/phone.ts';

const product = setUpBrowserTest({ from: 'sandbox' });
let asha: Player;
let bilal: Player;

beforeEach(async () => {
  [asha, bilal] = [
    await playerWithCash(product.origin, 1000, 'Asha Verma'),
    await playerWithCash(product.origin, 1000, 'Bilal Khan'),
  ];
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const pill = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });
const shownLink = async (page: Page) => {
  const text = await page.getByText(/\/friend\/[\w-]{22}$/).textContent();
  return new URL(text ?? '').pathname;
};

it('two phones become friends by a link, and one challenges the other, in both languages', async () => {
  await product.withPhone(asha, { locale: 'en-IN' }, (host) =>
    product.withPhone(bilal, { locale: 'hi-IN', colorScheme: 'dark' }, async (guest) => {
      await open(host, '/profile');
      await host.page.getByRole('link', { name: /^Friends/ }).click();
      await host.page.getByText('No friends here yet').waitFor();
      await button(host.page, 'Make a link').click();
      const path = await shownLink(host.page);

      await open(guest, path);
      await guest.page.getByRole('heading', { name: asha.me.username }).waitFor();
      expect(await guest.page.getByRole('main').textContent()).not.toContain(asha.phone);
      await button(guest.page, 'दोस्त बनें').click();
      await guest.page.getByText(`आप और ${asha.me.username} दोस्त हैं।`).waitFor();
      await guest.page.getByRole('link', { name: 'दोस्तों की सूची देखें' }).click();
      await button(guest.page, 'चुनौती दें').waitFor();
      // The other phone sees it live.
      await host.page.getByText(bilal.me.username).waitFor();
      expect(await faultsOf(guest.page)).toEqual([]);

      await button(host.page, 'Challenge').click();
      const sheet = host.page.getByRole('dialog', { name: `Challenge ${bilal.me.username}` });
      await sheet.getByLabel('Game').selectOption('Ludo Classic');
      await sheet.getByLabel('Stake of each player').fill('3');
      await sheet.getByRole('button', { name: 'Challenge', exact: true }).click();
      await sheet.getByRole('alert').getByText('Choose an amount').waitFor();
      await sheet.getByLabel('Stake of each player').fill('100');
      await sheet.getByRole('button', { name: 'Challenge for ₹100' }).click();
      await waitForPath(host.page, '/matches/Ludo Classic');
      await open(guest, '/notices');
      await guest.page.getByRole('link', { name: /के मुक़ाबले की चुनौती दी है/ }).click();
      await waitForPath(guest.page, '/matches/Ludo Classic');
      await guest.page.getByText(`${asha.me.username} आपसे खेलना चाहते हैं`).first().waitFor();
      // One tap declines; the host, who waits in the lobby, sees it at once and has the stake back.
      await button(guest.page, 'मना करें').click();
      await host.page.getByText('Your challenge was declined. Your stake is back.').waitFor();
      await expect.poll(() => host.page.getByText(`Waiting for ${bilal.me.username}`).count()).toBe(0);
      await expect.poll(() => guest.page.getByText(`${asha.me.username} आपसे खेलना चाहते हैं`).count()).toBe(0);

      // A new link ends the old one.
      await open(host, '/friends');
      product.clock.advance({ seconds: 11 });
      await button(host.page, 'New link').click();
      await expect.poll(() => shownLink(host.page)).not.toBe(path);
      await open(guest, path);
      await guest.page.getByText('यह लिंक अब नहीं चलता').waitFor();
    }),
  );
});

it('after a battle a player adds, reports and blocks the opponent; staff handle the report', async () => {
  const matchId = await startMatch(asha, bilal);
  await submitResult(bilal, matchId, { resultStatus: 'loss' });
  await product.withPhone(asha, { locale: 'hi-IN' }, (winner) =>
    product.withPhone(bilal, { locale: 'en-IN' }, async (loser) => {
      await hideOutcomes(winner, asha);
      await hideOutcomes(loser, bilal);
      await open(winner, `/match/${matchId}`);
      const more = button(winner.page, `${bilal.me.username} को दोस्त बनाएँ, ब्लॉक करें या शिकायत करें`);
      await more.click();
      await button(winner.page, 'दोस्त बनाएँ').click();
      await winner.page.getByText('रिक्वेस्ट भेज दी।').waitFor();

      await open(loser, '/friends');
      await pill(loser.page, 'Requests (1 new)').waitFor();
      await button(loser.page, 'Accept').click();
      await loser.page.getByText('You are friends now.').waitFor();
      await pill(loser.page, 'Play again').click();
      await loser.page.getByText('Friend · 0 won, 1 lost').waitFor();
      expect(await faultsOf(loser.page)).toEqual([]);

      await more.click();
      await button(winner.page, 'हमारी टीम से शिकायत करें').click();
      await button(winner.page, 'शिकायत भेजें').click();
      await winner.page.getByText('चुनें कि शिकायत किस बारे में है।').waitFor();
      await pill(winner.page, 'कुछ और').click();
      await button(winner.page, 'शिकायत भेजें').click();
      await winner.page.getByRole('alert').getByText('कुछ शब्दों में लिखें').waitFor();
      await winner.page.getByLabel('क्या हुआ?').fill('बार-बार रूम छोड़ देते हैं।');
      await button(winner.page, 'शिकायत भेजें').click();
      await winner.page.getByText('धन्यवाद। हमारी टीम इसे देखेगी').waitFor();
      await winner.page.getByRole('dialog').getByRole('button', { name: 'बंद करें' }).last().click();

      await more.click();
      await winner.page.getByText('आपने इस खिलाड़ी की शिकायत की है।').waitFor();
      await button(winner.page, 'ब्लॉक करें').last().click();
      await button(winner.page, `${bilal.me.username} को ब्लॉक करें`).click();
      await winner.page.getByText('ब्लॉक कर दिया।').waitFor();
      await open(loser, '/friends');
      await loser.page.getByText('No friends here yet').waitFor();
      await open(winner, '/friends');
      await pill(winner.page, 'ब्लॉक किए हुए').click();
      await winner.page.getByText(bilal.me.username).waitFor();

      const desk = await product.deskOf('support', { language: 'en' });
      await product.go(desk, '/player-reports');
      const card = desk.getByRole('region', { name: `Report about ${bilal.me.username}` });
      await card.getByText('बार-बार रूम छोड़ देते हैं।').waitFor();
      await card.getByText('Reports about them: 1, confirmed: 0').waitFor();
      await card.getByRole('radio', { name: 'Not confirmed' }).click();
      await card.getByLabel('What you looked at and what you did').fill('The battle was played to its end.');
      await card.getByRole('button', { name: 'Mark as handled' }).click();
      await desk.getByText('No report waits').waitFor();
      await desk.getByRole('link', { name: 'Handled' }).click();
      await desk.getByText('The battle was played to its end.').waitFor();
      // It is on the page of the reported player, with the way back to the queue.
      await product.go(desk, `/players/${bilal.id}`);
      await desk.getByRole('link', { name: 'Reports', exact: true }).click();
      const about = desk.getByRole('region', { name: 'Reports' });
      await about.getByText('The battle was played to its end.').waitFor();
      await about.getByText('Open: 0, confirmed: 0').waitFor();
      await about.getByRole('link', { name: 'Open the queue' }).click();
      await desk.getByRole('link', { name: 'Handled' }).waitFor();
      await desk.close();

      await open(winner, '/notices');
      await winner.page.getByText('आपकी शिकायत के लिए धन्यवाद।').waitFor();
    }),
  );
});

/** The process that has these players' connections notes them, as it does every half minute. */
const connect = async (...players: Player[]) => {
  const notes = await product.features.friends.start({ connectedPlayers: () => players.map(({ id }) => id) });
  await notes.stop();
};

it('a nickname stands for a friend in the list and on home, for its player alone', async () => {
  await befriend(asha, bilal);
  await connect(asha, bilal);
  await product.withPhone(asha, { locale: 'hi-IN', reducedMotion: 'reduce' }, async (phone) => {
    const { page } = phone;
    await open(phone, '/friends');
    await button(page, `${bilal.me.username} के बारे में और`).click();
    await page.getByLabel('आपका दिया निकनेम').fill('लूडो भाई');
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'सेव करें').click();
    await page.getByText('निकनेम सेव हो गया।').waitFor();
    await button(page, 'लूडो भाई के बारे में और').waitFor();
    await page.getByText(bilal.me.username).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await open(phone, '/');
    await page
      .getByRole('region', { name: 'ऑनलाइन दोस्त' })
      .getByRole('link', { name: `लूडो भाई ${bilal.me.username}` })
      .waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
  await product.withPhone(bilal, { reducedMotion: 'reduce' }, async (phone) => {
    await open(phone, '/friends');
    await phone.page.getByText(asha.me.username).waitFor();
    await button(phone.page, `More about ${asha.me.username}`).click();
    expect(await phone.page.getByLabel('Your nickname for them').inputValue()).toBe('');
  });
});

it('home shows the friends online, a tap challenges one, and each may hide it', async () => {
  await befriend(asha, bilal);
  await connect(asha, bilal);
  await product.withPhone(asha, { locale: 'hi-IN', colorScheme: 'dark', reducedMotion: 'reduce' }, async (phone) => {
    const { page } = phone;
    await open(phone, '/');
    const row = page.getByRole('region', { name: 'ऑनलाइन दोस्त' });
    await row.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await row.getByRole('link', { name: bilal.me.username }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(new RegExp(bilal.me.username)).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('अभी ऑनलाइन').waitFor();
    expect(await faultsOf(page)).toEqual([]);
  });
  await product.withPhone(bilal, { reducedMotion: 'reduce' }, async (phone) => {
    const { page } = phone;
    await open(phone, '/friends');
    await page.getByText('Online now').waitFor();
    await page.getByRole('checkbox', { name: /^Show friends when I am online/ }).click();
    await expect.poll(() => page.getByText('Online now').count()).toBe(0);
    expect(await asha.call('GET /friends/online')).toEqual({ friends: [], count: 0 });
    await open(phone, '/');
    await page.getByRole('heading', { name: 'Play here' }).waitFor();
    expect(await page.getByRole('region', { name: 'Friends online' }).count()).toBe(0);
  });
});
