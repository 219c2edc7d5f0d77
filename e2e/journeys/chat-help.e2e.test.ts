import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { closePhone, open, signInAs, waitForPath } from '../support/phone.ts';

const server = setUpBrowserTest();
let host: Player;
let matchId: string;

beforeAll(async () => {
  host = await playerWithCash(server.origin, 500, 'Hema Host');
  const joiner = await playerWithCash(server.origin, 500, 'Jatin Joiner');
  matchId = await startMatch(host, joiner, { gameName: 'Carrom' });
  await submitResult(host, matchId, { resultStatus: 'win' });
});

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      colorScheme: 'light',
      reply: 'We answer at any hour, and notify you.',
      topic: 'Withdraw',
      box: 'Message',
    },
    {
      locale: 'hi-IN',
      colorScheme: 'dark',
      reply: 'हम किसी भी समय जवाब देते हैं और आपको बताते हैं।',
      topic: 'पैसे निकालना',
      box: /मैसेज|संदेश/,
    },
  ] as const),
)(
  'shows the reply time of support, and starts a message with a topic, $locale',
  async ({ locale, colorScheme, ...words }) => {
    const phone = await server.openPhone({ locale, colorScheme });
    const { page } = phone;
    await signInAs(phone, host);
    await open(phone, '/chat');
    await page.getByText(words.reply).waitFor();
    await page.getByRole('button', { name: words.topic, exact: true }).click();
    const box = page.getByRole('textbox', { name: words.box });
    expect(await box.inputValue()).toBe(`${words.topic}: `);
    expect(await page.getByRole('button', { name: words.topic, exact: true }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await closePhone(phone, host);
  },
);

it('attaches the battle of the room it is opened from to the next message, unless it is removed', async () => {
  const phone = await server.openPhone();
  const { page } = phone;
  await signInAs(phone, host);
  await open(phone, `/match/${matchId}`);
  await page.getByRole('link', { name: 'Contact support' }).click();
  await waitForPath(page, '/chat');
  const line = /^Battle: Carrom, ₹100, v Jatin_\d+, room 08714236/;
  await page.getByText(line).waitFor();
  await page.getByRole('textbox', { name: 'Message' }).fill('The other side left.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText(line).waitFor();
  await page.getByRole('log').getByText('The other side left.').waitFor();
  // The battle is attached to one message only.
  expect(await page.getByRole('button', { name: 'Do not attach this battle' }).count()).toBe(0);

  await page.reload();
  await page.getByRole('button', { name: 'Do not attach this battle' }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill('Never mind.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log').getByText('Never mind.', { exact: true }).waitFor();
  await closePhone(phone, host);
});

it('attaches nothing for a battle of other players', async () => {
  const stranger = await playerWithCash(server.origin, 100);
  const phone = await server.openPhone();
  const { page } = phone;
  await signInAs(phone, stranger);
  await open(phone, `/chat?match=${matchId}`);
  await page.getByRole('button', { name: 'KYC', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await page.getByText(/^Battle: /).count()).toBe(0);
  await phone.close();
});
