import { createBoardMatch, playOn, sendAct, startBoardMatch } from '@muqabla/testing/board-fixtures';
import { balanceOf, type Player, randomPhone, registerPlayer } from '@muqabla/testing/player';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { chooseToOpen, closePhone, hideOutcomes, open, type Phone, register, signInAs } from '../support/phone.ts';
import { skipAfterFailure } from '../support/skip-after-failure.ts';

describe('played for points', () => {
  const server = setUpBrowserTest({ economy: 'points' });
  let asha: Player;
  let bilal: Player;
  let phone: Phone;

  skipAfterFailure();
  beforeAll(async () => {
    phone = await server.openPhone({ reducedMotion: 'reduce' });
    asha = await registerPlayer(server.origin, { fullName: 'Asha Verma' });
    bilal = await registerPlayer(server.origin, { fullName: 'Bilal Khan' });
  });

  it('home says what is played for, and a new player has points at once', async () => {
    const visitor = await server.openPhone({ reducedMotion: 'reduce' });
    await open(visitor, '/');
    await visitor.page.getByText('Played for points. Points cannot be bought or exchanged.').waitFor();
    await register(visitor, { name: 'Chand Rao', phone: randomPhone() });
    await visitor.page.getByRole('link', { name: 'Balance, 1,000 points' }).waitFor();
    await visitor.close();
  });

  it('plays a battle on the board to the win and sees the points in the balance', async () => {
    const { page } = phone;
    await signInAs(phone, asha);
    await open(phone, '/matches/Instant%20Ludo%20Quick');
    await chooseToOpen(page);
    await page.getByLabel(/Create a Battle/).fill('100');
    await page.getByText('You 100 points + them 100 points = 200 points').waitFor();
    await page.getByRole('button', { name: 'Create 100 points battle' }).click();
    const joiner = await server.openPhone({ reducedMotion: 'reduce' });
    await signInAs(joiner, bilal);
    await open(joiner, '/matches/Instant%20Ludo%20Quick');
    await joiner.page.getByRole('button', { name: 'Play', exact: true }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await page.waitForURL(/\/matchboard\//);
    const matchId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const { outcome } = await playOn({ host: asha, joiner: bilal }, matchId);
    const points = outcome?.winner === 'host' ? '1,100 points' : '900 points';
    await open(phone, '/wallet');
    await page.getByRole('link', { name: `Balance, ${points}` }).waitFor();
    await page.getByText('Every day at midnight you are topped up to 1,000 points.').waitFor();
    await page.getByText('Daily points').waitFor();
    for (const name of [/Add Cash/, /Withdraw/, /KYC/, /recharge/i])
      expect(await page.getByRole('link', { name }).count()).toBe(0);
    // No game here has a room code to search for.
    await open(phone, '/history');
    await page.getByText('Ludo Quick').first().waitFor();
    expect(await page.getByRole('search').count()).toBe(0);
    await closePhone(joiner, bilal);
  });

  it.each([
    ['en', 'Play', /You two can still play for 50 points today/],
    ['hi', 'खेलें', /आप दोनों आज 50 अंक तक का मुक़ाबला और खेल सकते हैं/],
  ] as const)('the lobby says in %s what two players may still play for today', async (language, play, words) => {
    const [winner, loser] = await Promise.all([registerPlayer(server.origin), registerPlayer(server.origin)]);
    const { matchId } = await startBoardMatch(winner, loser, { amount: 150 });
    await sendAct(loser, matchId, 0, { type: 'resign' });
    const { matchId: opened } = await createBoardMatch(winner, { amount: 100 });
    const refused = await server.openPhone({
      locale: language === 'en' ? 'en-IN' : 'hi-IN',
      reducedMotion: 'reduce',
    });
    await signInAs(refused, loser);
    await hideOutcomes(refused, loser);
    await open(refused, '/matches/Instant%20Ludo%20Quick');
    await refused.page.getByRole('button', { name: play, exact: true }).first().click();
    await refused.page.getByRole('alertdialog').getByText(words).waitFor();
    expect(await balanceOf(loser)).toBe(850);
    await winner.call('DELETE /match/delete/{id}', { params: { id: opened } });
    await closePhone(refused, loser);
  });

  it.each([
    ['en', 'Ludo Classic is not offered now', 'Games that you can play now'],
    ['hi', 'लूडो क्लासिक अभी बंद है', 'अभी ये गेम खेल सकते हैं'],
  ] as const)(
    'the lobby of a game with a room code leads to the games on the board, in %s',
    async (language, title, games) => {
      const reader = await server.openPhone({ locale: `${language}-IN`, reducedMotion: 'reduce' });
      await signInAs(reader, bilal);
      await hideOutcomes(reader, bilal);
      await open(reader, '/matches/Ludo%20Classic');
      await reader.page.getByRole('heading', { name: title }).waitFor();
      expect(await reader.page.locator('#stake').count()).toBe(0);
      expect(await reader.page.getByRole('region', { name: games }).getByRole('link').count()).toBe(4);
      await closePhone(reader, bilal);
    },
  );
});
