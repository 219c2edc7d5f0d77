import { type Player, playerWithCash } from '@muqabla/testing/player';
import { until } from '@muqabla/testing/until';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { headerBalance, open, type Phone, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  asha = await playerWithCash(server.origin, 1000, 'Asha Verma');
  bilal = await playerWithCash(server.origin, 1000, 'Bilal Khan');
});

const openPhones = async (): Promise<[Phone, Phone]> => {
  const phones: [Phone, Phone] = [
    await server.openPhone({ reducedMotion: 'reduce' }),
    await server.openPhone({ reducedMotion: 'reduce', locale: 'hi-IN', colorScheme: 'dark' }),
  ];
  await signInAs(phones[0], asha);
  await signInAs(phones[1], bilal);
  return phones;
};

const seek = async ({ page }: Phone, play: string) => {
  // The lowest amount is chosen beforehand.
  await page.getByRole('button', { name: play }).click();
};

it('pairs two players with one tap each, in a room and on a board', async () => {
  const [first, second] = await openPhones();
  for (const [lobby, room] of [
    ['/matches/Ludo%20Classic', /\/match\//],
    ['/matches/Instant%20Chess', /\/matchboard\//],
  ] as const) {
    await open(first, lobby);
    await seek(first, 'Play for ₹50');
    const search = first.page.getByRole('dialog', { name: 'Looking for an opponent' });
    await search.getByText('After a minute it becomes an open battle').waitFor();
    expect(await faultsOf(first.page)).toEqual([]);
    // The search goes on while its player does something else, and the lobby has no second way to end it.
    await search.getByRole('button', { name: 'Hide the search' }).click();
    await search.waitFor({ state: 'detached' });
    expect(await first.page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await first.page.getByRole('button', { name: /Looking for an opponent/ }).click();
    await search.getByRole('link', { name: /^Practise meanwhile/ }).click();
    await first.page.waitForURL(/\/practice\//);
    await first.page.getByRole('button', { name: /Looking for an opponent/ }).waitFor();
    await open(second, lobby);
    await seek(second, '₹50 पर खेलें');
    for (const { page } of [first, second]) await page.waitForURL(room);
    await first.page.getByText(`Skill of ${bilal.me.username}`).waitFor();
    await second.page.getByText(`${asha.me.username} का स्तर`).waitFor();
  }
  expect(await faultsOf(first.page)).toEqual([]);
  for (const phone of [first, second]) await phone.close();
});

it('returns the stake of a player who cancels, and says how long others waited', async () => {
  const carol = await playerWithCash(server.origin, 300, 'Carol Dsouza');
  const phone = await server.openPhone({ reducedMotion: 'reduce' });
  await signInAs(phone, carol);
  await open(phone, '/matches/Chess');
  const { page } = phone;
  const before = await headerBalance(phone);
  await page.getByRole('button', { name: /^₹100 / }).click();
  await page.getByRole('button', { name: 'Play for ₹100' }).click();
  await page.getByText('Too few have played for this amount lately').waitFor();
  await until('the held stake', async () => ((await headerBalance(phone)) === before - 100 ? true : undefined));
  await page.getByRole('button', { name: 'Cancel and get ₹100 back' }).click();
  await page.getByRole('button', { name: 'Play for ₹50' }).waitFor();
  await until('the returned stake', async () => ((await headerBalance(phone)) === before ? true : undefined));
  await phone.close();
});
