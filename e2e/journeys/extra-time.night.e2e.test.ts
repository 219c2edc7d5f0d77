import { readBoard, sendAct } from '@muqabla/testing/board-fixtures';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { chooseToOpen, open, type Phone, signInAs } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

describe('half as much time again', () => {
  const server = setUpBrowserTest({ economy: 'points' });
  let asha: Player;
  let bilal: Player;
  let host: Phone;
  let joiner: Phone;

  skipAfterFailure();
  beforeAll(async () => {
    host = await server.openPhone({ reducedMotion: 'reduce' });
    joiner = await server.openPhone({ reducedMotion: 'reduce', locale: 'hi-IN' });
    [asha, bilal] = await Promise.all([
      registerPlayer(server.origin, { fullName: 'Asha Verma' }),
      registerPlayer(server.origin, { fullName: 'Bilal Khan' }),
    ]);
    await signInAs(host, asha);
    await signInAs(joiner, bilal);
  });

  it('is asked for in the profile', async () => {
    const { page } = joiner;
    await open(joiner, '/profile');
    const choice = page.getByRole('checkbox', { name: /घड़ी पर ज़्यादा समय/ });
    await choice.click();
    await page.reload();
    await expect.poll(() => choice.isChecked()).toBe(true);
  });

  it('is shown to the host before the start, and to both beside the clock', async () => {
    await open(host, '/matches/Instant%20Ludo%20Quick');
    await chooseToOpen(host.page);
    await host.page.getByLabel(/Create a Battle/).fill('50');
    await host.page.getByRole('button', { name: 'Create 50 points battle' }).click();
    await open(joiner, '/matches/Instant%20Ludo%20Quick');
    await joiner.page.getByRole('button', { name: 'खेलें', exact: true }).first().click();
    const sheet = host.page.getByRole('dialog');
    const { username } = await bilal.call('GET /user/me');
    await sheet.getByText(`${username} has half as much time again.`).waitFor();
    await sheet.getByRole('button', { name: 'Start' }).click();
    await host.page.waitForURL(/\/matchboard\//);
    await joiner.page.waitForURL(/\/matchboard\//);
    // The count before the game says it too, over the clocks.
    await expect.poll(() => host.page.getByText('1.5× time').count()).toBe(1);
    await expect.poll(() => joiner.page.getByText('डेढ़ गुना समय').count()).toBe(1);
    const matchId = new URL(host.page.url()).pathname.split('/').at(-1) ?? '';
    expect((await readBoard(asha, matchId)).state?.clocks).toMatchObject({ host: 15_000, joiner: 22_500 });
    await sendAct(asha, matchId, 0, { type: 'resign' });
  });
});
