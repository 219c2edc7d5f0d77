import { createMatch, playerWithCash } from '@muqabla/testing/player';
import { expect, it } from 'vitest';
import { shiftDate } from '../hostile-phone/faults.ts';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { open, signInAs } from '../support/phone.ts';

const server = setUpBrowserTest({ from: 'sandbox' });

const MINUTE = 60_000;

it.each([
  ['ten minutes fast', 10 * MINUTE],
  ['three days slow', -3 * 24 * 60 * MINUTE],
])('a host whose phone’s clock is %s sees how long the joiner really waits', async (_, wrong) => {
  const host = await playerWithCash(server.origin, 500, 'Asha Verma');
  const joiner = await playerWithCash(server.origin, 500, 'Bilal Khan');
  const phone = await server.openPhone();
  await signInAs(phone, host);
  await phone.page.addInitScript(shiftDate(wrong));
  const { _id: matchId } = await createMatch(host, 100);
  const { deadline = '' } = await joiner.call('PUT /match/accept', { body: { matchId } });
  await open(phone, '/');
  const timer = phone.page
    .getByRole('dialog')
    .getByText(/^\d+:\d\d$/)
    .first();
  await timer.waitFor();
  const [minutes = 0, seconds = 0] = ((await timer.textContent()) ?? '').split(':').map(Number);
  const left = (Date.parse(deadline) - server.clock.now().getTime()) / 1_000;
  expect(Math.abs(minutes * 60 + seconds - left)).toBeLessThan(3);
  await phone.close();
});
