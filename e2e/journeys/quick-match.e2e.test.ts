import { type Player, playerWithCash } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { faultsOf } from '../support/faults.ts';
import { type InProcessServer, startInProcessServer } from '../support/in-process-server.ts';
import { headerBalance, open, openPhone, type Phone, signInAs } from '../support/phone.ts';

let server: InProcessServer;
let browser: Browser;
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  server = await startInProcessServer({ from: 'sandbox' });
  browser = await launchBrowser();
  asha = await playerWithCash(server.origin, 1000, 'Asha Verma');
  bilal = await playerWithCash(server.origin, 1000, 'Bilal Khan');
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

const openPhones = async (): Promise<[Phone, Phone]> => {
  const phones: [Phone, Phone] = [
    await openPhone(browser, server.origin, { reducedMotion: 'reduce' }),
    await openPhone(browser, server.origin, { reducedMotion: 'reduce', locale: 'hi-IN', colorScheme: 'dark' }),
  ];
  await signInAs(phones[0], asha);
  await signInAs(phones[1], bilal);
  return phones;
};

it('pairs two players with one tap each, in a room and on a board', { timeout: 300_000 }, async () => {
  const [first, second] = await openPhones();
  for (const [lobby, room] of [
    ['/matches/Ludo%20Classic', /\/match\//],
    ['/matches/Instant%20Chess', /\/matchboard\//],
  ] as const) {
    await open(first, lobby);
    await first.page.getByRole('button', { name: 'Quick match for ₹50', exact: true }).click();
    await first.page.getByRole('heading', { name: 'Looking for an opponent' }).waitFor();
    await open(second, lobby);
    await second.page.getByRole('button', { name: '₹50 का झटपट मुक़ाबला', exact: true }).click();
    for (const { page } of [first, second]) await page.waitForURL(room);
    await first.page.getByText(`Skill of ${bilal.me.username}`).waitFor();
    await second.page.getByText(`${asha.me.username} का स्तर`).waitFor();
  }
  expect(await faultsOf(first.page)).toEqual([]);
  for (const phone of [first, second]) await phone.close();
});

it('returns the stake of a player who cancels, and says how long others waited', { timeout: 120_000 }, async () => {
  const carol = await playerWithCash(server.origin, 300, 'Carol Dsouza');
  const phone = await openPhone(browser, server.origin, { reducedMotion: 'reduce' });
  await signInAs(phone, carol);
  await open(phone, '/matches/Chess');
  const { page } = phone;
  const before = await headerBalance(phone);
  await page.getByRole('button', { name: 'Quick match for ₹100', exact: true }).click();
  await page.getByText('Too few have played for this amount lately').waitFor();
  await until('the held stake', async () => ((await headerBalance(phone)) === before - 100 ? true : undefined));
  await page.getByRole('button', { name: 'Cancel and get ₹100 back' }).click();
  await page.getByRole('button', { name: 'Quick match for ₹100', exact: true }).waitFor();
  await until('the returned stake', async () => ((await headerBalance(phone)) === before ? true : undefined));
  await phone.close();
});
