import { createCaller } from '@muqabla/testing/caller';
import { type Player, playerWithCash, randomPhone, readOtp } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { endGreeting, open, waitForPath } from '../support/phone.ts';

const server = setUpBrowserTest();
let host: Player;
let joiner: Player;

beforeAll(async () => {
  host = await playerWithCash(server.origin, 1000, 'Kabir Mehta');
  joiner = await playerWithCash(server.origin, 1000, 'Jatin Joiner');
});

const challenge = async () => {
  const match = await host.call('POST /match/create', { body: { amount: 75, gameName: 'Carrom', private: true } });
  return { ...match, path: `/challenge/${match.challengeCode ?? ''}` };
};
const drop = (id: string) => host.call('DELETE /match/delete/{id}', { params: { id } });

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      colorScheme: 'light',
      title: /^Kabir_\d+ challenges you to Carrom$/,
      accept: 'Accept with your number',
      adults: /^18\+ only/,
      number: 'Mobile number',
      taken: 'This challenge has been taken or has ended.',
    },
    {
      locale: 'hi-IN',
      colorScheme: 'dark',
      title: /^Kabir_\d+ ने आपको कैरम की चुनौती दी है$/,
      accept: 'अपने नंबर से स्वीकार करें',
      adults: /18\+/,
      number: 'मोबाइल नंबर',
      taken: /चुनौती/,
    },
  ] as const),
)(
  'shows a visitor who challenges, for what and that it is for adults; once taken it says so, $locale',
  async ({ locale, colorScheme, ...words }) => {
    const { _id: matchId, challengeCode, path } = await challenge();
    const phone = await server.openPhone({ locale, colorScheme });
    const { page } = phone;
    await open(phone, path);
    await page.getByRole('heading', { name: words.title }).waitFor();
    const main = page.getByRole('main');
    await main.getByText('₹75').waitFor();
    expect(await main.innerText()).toContain('146.25');
    await main.getByText(words.adults).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    await main.getByRole('link', { name: words.accept }).click();
    await page.getByLabel(words.number).waitFor();
    await page.goBack();
    await main.getByRole('link', { name: words.accept }).waitFor();

    await joiner.call('PUT /match/accept', { body: { matchId, challengeCode: challengeCode ?? '' } });
    await main.getByRole('status').filter({ hasText: words.taken }).waitFor();
    expect(await main.getByRole('link', { name: words.accept }).count()).toBe(0);
    await joiner.call('PUT /match/reject', { body: { matchId } });
    await drop(matchId);
    await phone.close();
  },
);

it('brings a visitor who registers back to the challenge, where they accept it', async () => {
  const { path } = await challenge();
  const phone = await server.openPhone();
  const { page } = phone;
  await open(phone, path);
  await page.getByRole('link', { name: 'Accept with your number' }).click();
  const number = randomPhone();
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Full name').fill('Nita Newcomer');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('6-digit OTP').fill(await readOtp(createCaller(server.origin), number));
  await waitForPath(page, path);
  await endGreeting(page);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await phone.close();
});

it('carries the tags and the picture by which messengers preview it, and plain ones where it leads nowhere', async () => {
  const { _id, path } = await challenge();
  const read = async (of: string) => (await fetch(`${server.origin}${of}`)).text();
  const contentOf = (html: string, name: string) =>
    new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  const html = await read(path);
  expect(contentOf(html, 'og:title')).toMatch(/^Kabir_\d+ challenges you to Carrom$/);
  expect(contentOf(html, 'og:description')).toBe('₹75 each, the winner gets ₹146.25. 18+ only.');
  expect(contentOf(html, 'og:url')).toBe(`${server.origin}${path}`);
  expect(contentOf(html, 'twitter:card')).toBe('summary_large_image');
  const picture = await fetch(contentOf(html, 'og:image') ?? '');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(html).not.toContain(host.phone);
  expect(html).not.toContain('Mehta');
  const nowhere = await read('/challenge/AAAAAAAAAAAAAAAAAAAAAA');
  expect(nowhere).toContain('<title>Muqabla</title>');
  expect(contentOf(nowhere, 'og:title')).toBeUndefined();
  await drop(_id);
});
