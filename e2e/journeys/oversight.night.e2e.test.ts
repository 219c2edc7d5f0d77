import {
  addCash,
  type Player,
  playerWithCash,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { sampledVariants } from '@muqabla/testing/sampled-variants';
import { readSignIns, signInStaff } from '@muqabla/testing/staff';
import { beforeAll, expect, it } from 'vitest';
import { setUpBrowserTest } from '../support/browser-test.ts';
import { CONSOLE_DISPLAYS } from '../support/desk.ts';
import { faultsOf, waitUntilLoaded, pagesIn } from '../support/faults.ts';

const server = setUpBrowserTest({ from: 'sandbox' });
let host: Player;
let joiner: Player;
let referrer: Player;

/** Five sign-ups with one code; the first of them wins three battles against the referrer. */
const bringPlayers = async () => {
  referrer = await playerWithCash(server.origin, 500, 'Rhea Referrer');
  const refercode = referrer.me.refercode;
  const brought = await registerPlayer(server.origin, { fullName: 'Bina Brought', refercode });
  for (let count = 1; count < 5; count += 1) await registerPlayer(server.origin, { refercode });
  await addCash(brought, 500);
  for (let count = 0; count < 3; count += 1) {
    const matchId = await startMatch(brought, referrer, { amount: 100 });
    await submitResult(referrer, matchId, { resultStatus: 'loss' });
  }
};

/** A match in conflict, decided for the joiner with a fraud penalty for the host. */
const chargeHost = async () => {
  const member = readSignIns(server.dataDirectory).staff.find(({ role }) => role === 'reviewer');
  if (member === undefined) throw new Error('the sandbox has no reviewer');
  const reviewer = await signInStaff(server.origin, member, new Date());
  const matchId = await startMatch(host, joiner, { amount: 400 });
  for (const player of [host, joiner]) await submitResult(player, matchId, { resultStatus: 'win' });
  await reviewer.call('POST /admin/cases/{kind}/{caseId}/claim', { params: { kind: 'review', caseId: matchId } });
  const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  await reviewer.call('POST /admin/reviews/{matchId}/decision', {
    params: { matchId },
    body: {
      outcome: 'joiner',
      reason: 'The board shows it clearly',
      version,
      penalties: [
        { side: 'host', kind: 'fraud' },
        { side: 'joiner', kind: 'abusing' },
      ],
    },
  });
};

beforeAll(async () => {
  host = await playerWithCash(server.origin, 400, 'Hema Host');
  joiner = await playerWithCash(server.origin, 500, 'Jatin Joiner');
  await chargeHost();
  await bringPlayers();
});

it('shows finance each penalty and what is owed, with the filters in the URL', async () => {
  const page = await server.deskOf('finance');
  await page.goto(`${server.origin}/admin/penalties`);
  const table = page.getByRole('table', { name: 'Penalties' });
  await table.getByText('The board shows it clearly').first().waitFor();
  expect(await table.getByText('Collected').count()).toBe(1);
  await page.getByLabel('Full phone number or username').fill(host.phone);
  await page.getByLabel('Paid', { exact: true }).selectOption('Still owed');
  await page.waitForURL(/due=only/);
  await page.reload();
  await table.getByText('Fraud / Fake Screenshot').waitFor();
  await table.getByText(/^₹[\d.]+ owed$/).waitFor();
  expect(await table.getByText('Abusing').count()).toBe(0);
  await page.getByRole('heading', { name: 'Current penalties' }).waitFor();
  expect(await page.getByRole('link', { name: 'Change in settings' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await table.getByText('Abusing').waitFor();
  await page.close();
});

it('has no page of penalties for support', async () => {
  const page = await server.deskOf('support');
  await page.goto(`${server.origin}/admin/penalties`);
  await page.getByText('Page not found').waitFor();
  await page.close();
});

it('lets finance look at signs of abuse and end a referrer’s bonuses, each with a reason', async () => {
  const page = await server.deskOf('finance');
  await page.goto(`${server.origin}/admin/referrals`);
  const table = page.getByRole('table', { name: 'Referrals' });
  await table.getByText('2 to review').waitFor();
  await table.getByRole('link', { name: referrer.me.username }).click();
  await page.waitForURL(/\/referrals\/[0-9a-f-]{36}/);
  await page.getByText('3 battles: 3 with the referrer, 0 with others referred').waitFor();
  const flags = page.getByRole('region', { name: 'Signs of abuse' });
  await flags.getByText('Mark as reviewed').first().click();
  await flags.getByLabel('Findings').first().fill('Two brothers, they say');
  await flags.getByRole('button', { name: 'Reviewed', exact: true }).first().click();
  await flags.getByText('Two brothers, they say').waitFor();
  const bonuses = page.getByRole('region', { name: 'Referral bonuses' });
  await bonuses.getByLabel('Reason').fill('Plays against own accounts');
  await bonuses.getByRole('button', { name: 'Block referral bonuses' }).click();
  await bonuses.getByText('Plays against own accounts').waitFor();
  const before = await referrer.call('GET /user/walletbalance/{userId}', { params: { userId: referrer.id } });
  expect(before.rewardWallet).toBe(6);
  await page.getByRole('link', { name: 'Second level' }).click();
  await page.waitForURL(/level=/);
  await page.getByText('No players on this level yet').waitFor();
  await page.goto(`${server.origin}/admin/referrals`);
  await table.getByText('No bonuses').waitFor();
  await page.close();
});

it('has no page of referrals for support', async () => {
  const page = await server.deskOf('support');
  await page.goto(`${server.origin}/admin/referrals`);
  await page.getByText('Page not found').waitFor();
  await page.goto(`${server.origin}/admin/referrals/${referrer.id}`);
  await page.getByText('Page not found').waitFor();
  await page.close();
});

it.each(sampledVariants(import.meta.filename, CONSOLE_DISPLAYS))(
  'has no finding of axe and does not scroll sideways, $language $colorScheme $width',
  async (look) => {
    const page = await server.deskOf('finance', look);
    for (const path of pagesIn(look, CONSOLE_DISPLAYS, ['/penalties', '/referrals', `/referrals/${referrer.id}`])) {
      await page.goto(`${server.origin}/admin${path}`);
      await waitUntilLoaded(page);
      expect([path, await faultsOf(page)]).toEqual([path, []]);
    }
    await page.close();
  },
);
