import { afterJobs } from '@muqabla/testing/after-jobs';
import type { Caller } from '@muqabla/testing/caller';
import { answer, historyOf, write } from '@muqabla/testing/chat-fixtures';
import { startConflict } from '@muqabla/testing/match-money';
import { type Player, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { pushesTo, subscribeToPush } from '@muqabla/testing/push';
import { recharge } from '@muqabla/testing/recharge-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { addWinnings } from '@muqabla/testing/winning-fixtures';
import { playerWithVerifiedWinnings, createWithdrawalFixtures } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let finance: Caller;
let owner: Caller;
let player: Player;

beforeAll(async () => {
  finance = await createStaffMember(server, 'finance');
  owner = await createStaffMember(server, 'owner');
});
beforeEach(async () => {
  player = await registerPlayer(server.origin);
});

const noticesOf = async (owner: Player = player) => (await owner.call('GET /user/notices', { query: {} })).notices;
const kindsOf = async (owner: Player = player) => (await noticesOf(owner)).map(({ kind }) => kind);
const pushed = (owner: Player, count: number) =>
  afterJobs(server, `${count} pushes`, async () => {
    const pushes = await pushesTo(owner);
    return pushes.length >= count ? pushes.map(({ text, path }) => `${path} ${text}`) : undefined;
  });

/** Lets the gateway capture another amount than the deposit's, which puts the money into suspense. */
const suspend = async (paise: number) => {
  const { result } = await player.call('POST /user/deposit', { body: { amount: 500, userId: player.id } });
  const paymentId = result.payment_url.split('/').at(-1) ?? '';
  await server.services.db.query(
    `update sandbox.payments set status = 'captured', amount_paise = $2 where payment_id = $1`,
    [paymentId, paise],
  );
  await server.features.deposits.settleDeposit({ providerPaymentId: paymentId, depositId: result.depositId });
  return result.depositId;
};
const resolve = async (id: string, to: 'player' | 'gateway') => {
  await finance.call('POST /admin/deposits/{id}/resolve-suspense', { params: { id }, body: { to, reason: 'Seen.' } });
  await owner.call('POST /admin/deposits/{id}/resolve-suspense/approve', { params: { id } });
};

describe('a deposit', () => {
  it('notifies of its suspense and of the resolution', async () => {
    await subscribeToPush(player);
    await resolve(await suspend(400_00), 'player');
    expect(await kindsOf()).toEqual(['depositCredited', 'depositSuspended']);
    expect((await noticesOf())[0]?.words).toContain('₹400');
    expect(await pushed(player, 2)).toContain('/wallet Your cash was added to your wallet.');
  });

  it('notifies of its refund', async () => {
    await resolve(await suspend(600_00), 'gateway');
    await afterJobs(server, 'the notice', async () => ((await kindsOf())[0] === 'suspenseReturned' ? true : undefined));
    expect(await kindsOf()).toEqual(['suspenseReturned', 'depositSuspended']);
  });
});

describe('a correction by staff', () => {
  it.each([
    ['give', 'adjustmentGiven'],
    ['take', 'adjustmentTaken'],
  ] as const)('notifies the player once it is approved: %s', async (direction, kind) => {
    await addWinnings(server, player.id, 300);
    const before = await kindsOf();
    const terms = { wallet: 'reward', amount: 120.5, direction, reason: 'Found in the books.' } as const;
    const { _id: id } = await finance.call('POST /admin/adjustments', { body: { playerId: player.id, ...terms } });
    expect(await kindsOf()).toEqual(before);
    await owner.call('POST /admin/adjustments/{id}/approve', { params: { id } });
    const [notice] = await noticesOf();
    expect(notice).toMatchObject({ kind, words: expect.stringContaining('₹120.5') });
    expect(JSON.stringify(notice)).not.toContain('Found in the books');
  });
});

describe('a withdrawal', () => {
  it('notifies of its approval and its payment, whose pushes replace each other', async () => {
    const withdrawals = await createWithdrawalFixtures(server);
    const payee = await playerWithVerifiedWinnings(server, 500);
    await subscribeToPush(payee);
    await withdrawals.approve(await withdrawals.request(payee, 200), 'paid');
    expect(await kindsOf(payee)).toEqual(['withdrawalPaid', 'withdrawalApproved']);
    expect(await pushed(payee, 2)).toContain('/withdraws Your withdrawal was paid.');
  });

  it('notifies of its rejection with the reason', async () => {
    const withdrawals = await createWithdrawalFixtures(server);
    const payee = await playerWithVerifiedWinnings(server, 500, 'Kavya Sharma', '234567890009');
    const id = await withdrawals.request(payee, 200);
    const reason = 'The account is closed.';
    await withdrawals.finance.call('POST /admin/withdrawals/{id}/reject', { params: { id }, body: { reason } });
    expect(await noticesOf(payee)).toMatchObject([{ kind: 'withdrawalReturned', note: reason }]);
  });
});

describe('a recharge', () => {
  it('adds no notice for an outcome on the screen, but one for the later outcome of a pending recharge', async () => {
    await addWinnings(server, player.id, 500);
    await recharge(player);
    expect(await kindsOf()).toEqual([]);
    await recharge(player, { number: '9876543201' });
    await recharge(player, { number: '9876543203' });
    server.clock.advance({ minutes: 2 });
    await server.runJob('reconcile-recharges', {});
    expect((await kindsOf()).toSorted()).toEqual(['rechargeDone', 'rechargeFailed']);
  });
});

describe('a reply of support', () => {
  it('adds one notice until it is read, then another', async () => {
    await subscribeToPush(player, { language: 'hi' });
    await write(player, 'Where is my money?');
    await answer(owner, player, 'One moment.');
    await answer(owner, player, 'It is in your wallet.');
    expect(await kindsOf()).toEqual(['supportAnswered']);
    expect(await pushed(player, 1)).toEqual(['/chat सपोर्ट ने आपको जवाब दिया है।']);
    const messages = await historyOf(player);
    await player.call('POST /chatwithadmin/read', { body: { upTo: messages.at(-1)?._id ?? '' } });
    expect((await noticesOf())[0]).toMatchObject({ read: true });
    await answer(owner, player, 'Anything else?');
    expect(await kindsOf()).toEqual(['supportAnswered', 'supportAnswered']);
  });

  it('is not noticed for the player’s own messages', async () => {
    await write(player, 'Hello?');
    expect(await kindsOf()).toEqual([]);
  });
});

it('notifies of a penalty with its amount and reason, in addition to the decision', async () => {
  const [host, joiner] = await Promise.all([playerWithCash(server.origin, 500), playerWithCash(server.origin, 500)]);
  const matchId = await startConflict(host, joiner);
  const { version } = await owner.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  const reason = 'The screenshot is a fake.';
  await owner.call('POST /admin/reviews/{matchId}/decision', {
    params: { matchId },
    body: { outcome: 'joiner', reason, version, penalties: [{ side: 'host', kind: 'fraud' }] },
  });
  const notices = (await noticesOf(host)).slice(0, 2);
  expect(notices.map(({ kind }) => kind).toSorted()).toEqual(['decidedLost', 'penalised']);
  expect(notices.find(({ kind }) => kind === 'penalised')).toMatchObject({
    words: expect.stringContaining('₹100'),
    note: reason,
    match: { _id: matchId },
  });
  expect(await kindsOf(joiner)).not.toContain('penalised');
});
