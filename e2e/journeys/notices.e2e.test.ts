import { createMatch, type Player, playerWithCash, submitResult } from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { faultsOf } from '../support/faults.ts';
import { closePhone, hideOutcomes, open, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest();
let host: Player;

beforeAll(async () => {
  host = await playerWithCash(server.origin, 500, 'Hema Host');
  const joiner = await playerWithCash(server.origin, 500, 'Jatin Joiner');
  // The host has declined a request, won a battle, and another request waits.
  const { _id: declined } = await createMatch(host, 70);
  await joiner.call('PUT /match/accept', { body: { matchId: declined } });
  await host.call('PUT /match/reject', { body: { matchId: declined } });
  await host.call('DELETE /match/delete/{id}', { params: { id: declined } });
  const { _id: matchId } = await createMatch(host, 100);
  await joiner.call('PUT /match/accept', { body: { matchId } });
  await host.call('PUT /match/start', { body: { matchId } });
  await host.call('PUT /match/update/roomcode/{matchId}', { params: { matchId }, body: { roomcode: '08714236' } });
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
  const { _id: waiting } = await createMatch(host, 50);
  await joiner.call('PUT /match/accept', { body: { matchId: waiting } });
});

it.each(
  sampledVariants(import.meta.filename, [
    {
      locale: 'en-IN',
      colorScheme: 'light',
      title: 'Notifications',
      notNow: 'Not now',
      today: 'Today',
      request: (stake: string) => new RegExp(`wants to play.*${stake}`),
      over: 'Over',
    },
    {
      locale: 'hi-IN',
      colorScheme: 'dark',
      title: 'नोटिफ़िकेशन',
      notNow: 'अभी नहीं',
      today: 'आज',
      request: (stake: string) => new RegExp(`${stake} का मुक़ाबला खेलना चाहते`),
      over: 'हो चुका',
    },
  ] as const),
)(
  'groups notifications by day, shows what a wallet gained, and dims a request that is over, one row a battle, $locale',
  async ({ locale, colorScheme, ...words }) => {
    const phone = await server.openPhone({ locale, colorScheme });
    const { page } = phone;
    await signInAs(phone, host);
    await hideOutcomes(phone, host);
    // The first look has marked them as read.
    await server.services.db.query('update notices set read_at = null where player_id = $1', [host.id]);
    await open(phone, '/notices');
    // The request opens over the page, whose roles are hidden below it.
    await page.getByRole('dialog').getByText(words.notNow, { exact: true }).click();
    await page.getByRole('heading', { name: words.title, level: 1 }).waitFor();
    const today = page.getByRole('region', { name: words.today, exact: true });
    const rows = today.getByRole('listitem');
    await today.getByText('+₹195').waitFor();
    await today.getByText('+₹500').waitFor();

    const weight = (stake: string) =>
      rows
        .filter({ hasText: words.request(stake) })
        .getByText(words.request(stake))
        .evaluate((text) => Number(text.ownerDocument.defaultView?.getComputedStyle(text).fontWeight));
    expect(await weight('₹50')).toBeGreaterThan(await weight('₹70'));
    const overNotes = (stake: string) =>
      rows
        .filter({ hasText: words.request(stake) })
        .getByText(words.over)
        .count();
    await expect.poll(() => overNotes('₹70')).toBe(1);
    expect(await overNotes('₹50')).toBe(0);
    // One row tells of the battle that was won.
    expect(await rows.filter({ hasText: words.request('₹100') }).count()).toBe(0);
    expect(await faultsOf(page)).toEqual([]);
    await closePhone(phone, host);
  },
);
