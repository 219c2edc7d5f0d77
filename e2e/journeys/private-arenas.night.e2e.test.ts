import { makeArena } from '@muqabla/testing/arena-fixtures';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { beginTournament, finishTournament } from '@muqabla/testing/tournament-fixtures';
import type { Page } from 'playwright-core';
import { beforeEach, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { hideOutcomes, open } from '../support/phone.ts';

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
const shownLink = async (page: Page) => {
  const text = await page.getByText(/\/arena\/[\w-]{22}$/).textContent();
  return new URL(text ?? '').pathname;
};

it('is made on one phone, joined by its link on another, and played, in both languages', () =>
  product.withPhone(asha, { locale: 'en-IN', reducedMotion: 'reduce' }, (host) =>
    product.withPhone(bilal, { locale: 'hi-IN', colorScheme: 'dark', reducedMotion: 'reduce' }, async (guest) => {
      await open(host, '/tournaments');
      await host.page.getByRole('link', { name: /^Private arenas/ }).click();
      await host.page.getByText('No private arena yet').waitFor();
      await host.page.getByRole('link', { name: 'Make an arena' }).click();
      await host.page.getByRole('radio', { name: 'College Arena' }).check();
      await host.page.getByLabel('Game').selectOption('Instant Chess');
      await host.page.getByRole('radio', { name: 'At a time' }).check();
      await button(host.page, 'Make an arena').click();
      // What is missing is named, and what was chosen stays.
      await host.page.getByText('Choose a time within the next 7 days.').waitFor();
      expect(await host.page.getByRole('radio', { name: 'College Arena' }).isChecked()).toBe(true);
      await host.page.getByRole('radio', { name: 'In 15 min' }).check();
      expect(await faultsOf(host.page)).toEqual([]);
      await button(host.page, 'Make an arena').click();
      await host.page.getByRole('heading', { name: 'College Arena' }).waitFor();
      await host.page.getByText('You have a seat.').waitFor();
      const path = await shownLink(host.page);
      await button(host.page, 'Show as a QR code').click();
      await host.page.getByRole('img', { name: 'QR code of the link' }).waitFor();
      expect(await faultsOf(host.page)).toEqual([]);
      const id = new URL(host.page.url()).pathname.split('/').at(-1) ?? '';

      // Without the link it does not exist.
      await open(guest, `/tournaments/${id}`);
      await guest.page.getByText('यह टूर्नामेंट नहीं है').waitFor();
      await open(guest, path);
      await guest.page.getByRole('heading', { name: 'कॉलेज का अखाड़ा' }).waitFor();
      await guest.page.getByText(`${asha.me.username} आपको खेलने बुला रहे हैं`).waitFor();
      expect(await guest.page.getByRole('main').textContent()).not.toContain(asha.phone);
      expect(await faultsOf(guest.page)).toEqual([]);
      await button(guest.page, 'शामिल हों, मुफ़्त है').click();
      await guest.page.getByText('आपकी सीट है').first().waitFor();

      await beginTournament(product, id);
      await open(host, `/tournaments/${id}`);
      await button(host.page, 'Play next').click();
      await open(guest, '/arenas');
      await guest.page.getByRole('link', { name: /कॉलेज का अखाड़ा/ }).click();
      await button(guest.page, 'अगला गेम').click();
      for (const { page } of [host, guest]) await page.waitForURL(/\/matchboard\//);
      await button(guest.page, 'हार मानें').click();
      const popup = guest.page.getByRole('alertdialog').or(guest.page.getByRole('dialog'));
      await popup.getByRole('button', { name: 'हार मानें' }).click();
      await host.page.getByRole('link', { name: 'Back to the tournament' }).click();
      await host.page.getByRole('listitem').filter({ hasText: asha.me.username }).getByText('Score 2').waitFor();
    }),
  ));

it('shows links that lead nowhere, are over, full or called off, and a removal', async () => {
  const { id, token } = await makeArena(product, asha, { gameName: 'Instant Chess' });
  await product.withPhone(bilal, {}, (guest) =>
    product.withPhone(asha, { locale: 'hi-IN' }, async (host) => {
      await hideOutcomes(host, asha);
      await open(guest, `/arena/${'A'.repeat(22)}`);
      await guest.page.getByText('This link leads to no arena').waitFor();
      await guest.page.getByRole('link', { name: 'Private arenas' }).waitFor();

      await open(guest, `/arena/${token}`);
      await button(guest.page, 'Join, it is free').click();
      await guest.page.getByText('You have a seat.').waitFor();
      expect(await guest.page.getByRole('heading', { name: 'Your arena' }).count()).toBe(0);

      await open(host, `/tournaments/${id}`);
      await button(host.page, 'खिलाड़ी हटाएँ').click();
      await button(host.page, `हटाएँ ${bilal.me.username}`).click();
      const sure = host.page.getByRole('alertdialog');
      await sure.getByText(`${bilal.me.username} को हटाएँ?`).waitFor();
      expect(await faultsOf(host.page)).toEqual([]);
      await sure.getByRole('button', { name: 'हटाएँ' }).click();
      await host.page.getByText(`${bilal.me.username} को हटा दिया गया।`).waitFor();
      await open(guest, `/arena/${token}`);
      await guest.page.getByText('This link leads to no arena').waitFor();

      await button(host.page, 'रद्द करें').click();
      await sure.getByText('यह अखाड़ा रद्द करें?').waitFor();
      await sure.getByRole('button', { name: 'रद्द करें' }).click();
      await host.page.getByText('यह टूर्नामेंट रद्द हो गया').first().waitFor();
    }),
  );
  const chand = await playerWithCash(product.origin, 100, 'Chand');
  await product.withPhone(chand, { locale: 'hi-IN', colorScheme: 'dark' }, async (phone) => {
    await open(phone, `/arena/${token}`);
    await phone.page.getByText('यह अखाड़ा रद्द कर दिया गया।').waitFor();
    const over = await makeArena(product, asha, { gameName: 'Instant Chess' });
    await beginTournament(product, over.id);
    const full = await makeArena(product, asha, { gameName: 'Instant Chess', maxPlayers: 10 });
    await product.services.db.query('update tournaments set max_players = 2 where tournament_id = $1', [full.id]);
    await bilal.call('POST /arenas/{token}/join', { params: { token: full.token } });
    await open(phone, `/arena/${full.token}`);
    await phone.page.getByText('इस अखाड़े की सारी सीटें भर गई हैं।').waitFor();
    await finishTournament(product, over.id);
    await open(phone, `/arena/${over.token}`);
    await phone.page.getByText(/अखाड़ा (ख़त्म हो चुका है|रद्द कर दिया गया)/).waitFor();
    await phone.page.getByRole('link', { name: 'अपना अखाड़ा बनाएँ' }).waitFor();
    expect(await faultsOf(phone.page)).toEqual([]);
  });
});
