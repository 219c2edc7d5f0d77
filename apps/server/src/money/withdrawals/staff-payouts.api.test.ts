import { afterJobs } from '@muqabla/testing/after-jobs';
import type { Caller } from '@muqabla/testing/caller';
import { randomAadhaar, verifyKyc } from '@muqabla/testing/kyc';
import { type Money, moneyOf } from '@muqabla/testing/match-money';
import { addCash, type Player, registerPlayer } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { addWinnings } from '@muqabla/testing/winning-fixtures';
import {
  bankDetails,
  playerWithVerifiedWinnings,
  type Withdrawals,
  createWithdrawalFixtures,
} from '@muqabla/testing/withdrawal-fixtures';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';

const MINOR = '1717';
const REASON = 'They wrote to support with this account.';

const server = setUpTestServer();
let withdrawals: Withdrawals;
let maker: Caller & { staffId: string };
let checker: Caller & { staffId: string };
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
  maker = await createStaffMember(server, 'finance');
  checker = await createStaffMember(server, 'owner');
});

const ban = ({ id }: Player) =>
  server.services.db.query(
    "update players set banned_at = now(), ban_kind = 'abuse', ban_reason = 'x' where player_id = $1",
    [id],
  );
const bannedPlayer = async (rupees = 500) => {
  const player = await playerWithVerifiedWinnings(server, rupees);
  await ban(player);
  return player;
};
const barredPlayer = async (cash = 500) => {
  const player = await registerPlayer(server.origin, { fullName: 'Kavya Sharma' });
  await addCash(player, cash);
  await verifyKyc(player, randomAadhaar(MINOR));
  return player;
};
const upi = (player: Player, first = 'kavya') => ({ upi: `${first}.${player.phone}@okaxis` });
const propose = (player: Player, change: object = {}, caller: Caller = maker) =>
  caller.send<{ withdrawalId: string; status: string; code: string }>('POST /admin/players/{playerId}/payout', {
    params: { playerId: player.id },
    body: { wallet: 'reward', amount: 100, method: 'UPI', details: upi(player), reason: REASON, ...change },
  });
const proposed = async (player: Player, change: object = {}) => (await propose(player, change)).body.withdrawalId;
const decide = (id: string, act: 'approve' | 'reject', caller: Caller = checker) =>
  caller.send<{ status: string; code: string }>(`POST /admin/withdrawals/{id}/${act}`, {
    params: { id },
    body: { reason: 'Looked at' },
  });
const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const expectState = (id: string, status: string, providerState: string) =>
  afterJobs(server, `payout ${id} to be ${status}, ${providerState}`, async () => {
    const found = await withdrawals.stateOf(id);
    return found.status === status && found.provider_state === providerState ? true : undefined;
  });
const options = (player: Player) =>
  maker.call('GET /admin/players/{playerId}/payout', { params: { playerId: player.id } });
const has = async (player: Player): Promise<Money> => moneyOf(server, player);

describe('a banned player’s winnings', () => {
  it('are held when one staff member proposes it, and paid to the player’s account when another approves', async () => {
    const player = await bannedPlayer();
    expect(await options(player)).toMatchObject({
      wallets: [{ wallet: 'reward', available: 500 }],
      underWay: [],
      kyc: 'verified',
      kycName: 'Kavya Sharma',
    });
    const { status, body } = await propose(player, { amount: 120.5 });
    expect([status, body.status]).toEqual([200, 'pending']);
    const id = body.withdrawalId;
    expect(await has(player)).toEqual({ deposit: 10, reward: 379.5, due: 0 });
    expect((await options(player)).underWay).toEqual([{ _id: id, wallet: 'reward', amount: 120.5, status: 'pending' }]);
    expect(await withdrawals.detailOf(id)).toMatchObject({
      wallet: 'reward',
      requestedBy: { _id: maker.staffId },
      needsSecond: true,
      proposedBy: { _id: maker.staffId },
      balance: { before: 500, held: 120.5, now: 379.5 },
      proposal: { reason: REASON, status: 'proposed' },
    });
    expect(refusalOf(await decide(id, 'approve', maker))).toEqual([409, 'FIRST_APPROVER']);
    expect((await decide(id, 'approve')).body.status).toBe('approved');
    await expectState(id, 'paid', 'paid');
    expect(await withdrawals.transfersOf(id)).toEqual(['withdrawal_held', 'withdrawal_paid']);
    const [request] = await withdrawals.requestsOf(player);
    expect(request).toMatchObject({ _id: id, status: 'Approved', amount: 120.5, utr: expect.any(String) });
    const owner = await createStaffMember(server, 'owner');
    const of = async (subject: string) =>
      (await owner.call('GET /admin/audit', { query: { subject } })).records.map(({ action, reason }) => [
        action,
        reason,
      ]);
    expect(await of(player.id)).toContainEqual(['payout.proposed', REASON]);
    expect(await of(id)).toEqual([['withdrawal.approve', 'Looked at']]);
  });

  it('go to a bank account too, below a player’s minimum withdrawal, without a cooldown', async () => {
    const player = await bannedPlayer(40);
    const first = await proposed(player, { amount: 15, method: 'BANK', details: bankDetails });
    await decide(first, 'approve');
    await expectState(first, 'paid', 'paid');
    const second = await proposed(player, { amount: 25 });
    await decide(second, 'approve');
    await expectState(second, 'paid', 'paid');
    expect(await has(player)).toEqual({ deposit: 10, reward: 0, due: 0 });
  });

  it('return when the payout is rejected, also by its proposer, or fails at the bank', async () => {
    const player = await bannedPlayer();
    const before = await has(player);
    for (const caller of [maker, checker]) {
      const id = await proposed(player);
      expect((await decide(id, 'reject', caller)).body.status).toBe('rejected');
      expect(await has(player)).toEqual(before);
    }
    const failed = await proposed(player, { details: upi(player, 'fail') });
    await decide(failed, 'approve');
    await expectState(failed, 'rejected', 'failed');
    expect(await has(player)).toEqual(before);
  });

  it('stay held while the outcome is unknown', async () => {
    const player = await bannedPlayer();
    const id = await proposed(player, { details: upi(player, 'unknown') });
    await decide(id, 'approve');
    await expectState(id, 'approved', 'unknown');
    expect((await has(player)).reward).toBe(400);
    expect(refusalOf(await decide(id, 'reject'))).toEqual([409, 'WITHDRAWAL_MOVED_ON']);
    expect(refusalOf(await propose(player))).toEqual([409, 'PAYOUT_UNDER_WAY']);
    expect((await options(player)).underWay).toMatchObject([{ _id: id, status: 'unknown' }]);
  });
});

it('pays out a player who completed KYC only after the ban', async () => {
  const player = await registerPlayer(server.origin, { fullName: 'Kavya Sharma' });
  await addWinnings(server, player.id, 300);
  await ban(player);
  expect(await options(player)).toMatchObject({ wallets: [{ wallet: 'reward', available: 300 }], kyc: 'none' });
  expect(refusalOf(await propose(player))).toEqual([409, 'KYC_NOT_VERIFIED']);
  await verifyKyc(player);
  const id = await proposed(player, { amount: 300 });
  await decide(id, 'approve');
  await expectState(id, 'paid', 'paid');
});

describe('the deposit wallet of a player whom KYC bars', () => {
  it('is paid out in full by two staff members, by postings of its own kinds', async () => {
    const player = await barredPlayer(500);
    expect(await options(player)).toMatchObject({ wallets: [{ wallet: 'deposit', available: 510 }] });
    const id = await proposed(player, { wallet: 'deposit', amount: 510 });
    expect(await has(player)).toEqual({ deposit: 0, reward: 0, due: 0 });
    const { postings, balance } = await withdrawals.detailOf(id);
    expect(balance).toEqual({ before: 510, held: 510, now: 0 });
    expect(postings.rejected).toContainEqual({ account: `${player.me.username}, deposit`, amount: 510 });
    await decide(id, 'approve');
    await expectState(id, 'paid', 'paid');
    expect(await withdrawals.transfersOf(id)).toEqual(['deposit_payout_held', 'deposit_payout_paid']);
    const { transactions } = await player.call('GET /user/me/history', {
      query: { user_id: player.id, filter: 'WITHDRAW' },
    });
    expect(transactions).toMatchObject([
      { ctg: 'WITHDRAW', reason: 'Deposit wallet paid out by support', amount: 510, closing_b: 0 },
    ]);
    expect(transactions[0]?.utr).toBeDefined();
  });

  it('gets the money back when the payout fails, and winnings stay unchanged', async () => {
    const player = await barredPlayer();
    const rejected = await proposed(player, { wallet: 'deposit', amount: 300 });
    await decide(rejected, 'reject');
    expect(await has(player)).toEqual({ deposit: 510, reward: 0, due: 0 });
    expect(await withdrawals.transfersOf(rejected)).toEqual(['deposit_payout_held', 'deposit_payout_returned']);
    const failed = await proposed(player, { wallet: 'deposit', amount: 300, details: upi(player, 'fail') });
    await decide(failed, 'approve');
    await expectState(failed, 'rejected', 'failed');
    expect(await has(player)).toEqual({ deposit: 510, reward: 0, due: 0 });
  });

  it('neither blocks the player’s own withdrawal nor starts its cooldown', async () => {
    const player = await barredPlayer();
    const id = await proposed(player, { wallet: 'deposit', amount: 300, details: upi(player, 'unknown') });
    await decide(id, 'approve');
    await expectState(id, 'approved', 'unknown');
    expect(await player.call('GET /user/lastwithdraw')).toMatchObject({ lastWithdrawTime: null, pending: false });
  });
});

describe('a proposal is refused', () => {
  it.each([
    ['of winnings of a player who is not banned', {}, [409, 'NOT_BANNED']],
    ['of the deposit wallet of a player who may play', { wallet: 'deposit', amount: 5 }, [422, 'NOT_BARRED']],
  ] as const)('%s', async (_, change, expected) => {
    expect(refusalOf(await propose(await playerWithVerifiedWinnings(server, 500), change))).toEqual(expected);
  });

  it.each([
    ['of more than there is', { amount: 500.01 }, [422, 'TOO_LITTLE_TO_TAKE']],
    ['to an account in another name', { details: { upi: 'name.rohit.yadav@okaxis' } }, [422, 'PAYEE_NOT_THE_PLAYER']],
    ['to an account that does not exist', { details: { upi: 'nobody@okaxis' } }, [422, 'PAYEE_NOT_FOUND']],
    ['while the bank does not answer', { details: { upi: 'down@okaxis' } }, [503, 'PAYOUTS_UNAVAILABLE']],
    ['without a reason', { reason: ' ' }, [400, 'MALFORMED']],
    ['of nothing', { amount: 0 }, [400, 'MALFORMED']],
    ['of half a paisa', { amount: 1.005 }, [400, 'MALFORMED']],
    ['of more than ten lakh rupees', { amount: 1_000_000.01 }, [400, 'MALFORMED']],
    ['of an unknown wallet', { wallet: 'due' }, [400, 'MALFORMED']],
    ['by UPI with a bank account', { details: bankDetails }, [400, 'MALFORMED']],
  ] as const)('%s', async (_, change, expected) => {
    const player = await bannedPlayer();
    const before = await has(player);
    expect(refusalOf(await propose(player, change))).toEqual(expected);
    expect(await has(player)).toEqual(before);
  });

  it('of a player without KYC, of an unknown player, and by staff without the permission', async () => {
    const player = await registerPlayer(server.origin);
    await ban(player);
    expect(refusalOf(await propose(player))).toEqual([409, 'KYC_NOT_VERIFIED']);
    expect(refusalOf(await propose({ ...player, id: crypto.randomUUID() }))).toEqual([404, 'PLAYER_NOT_FOUND']);
    for (const role of ['support', 'reviewer'] as const)
      expect((await propose(player, {}, await createStaffMember(server, role))).status).toBe(404);
    expect((await propose(player, {}, player)).status).toBe(403);
  });

  it('by the database when its requester would approve it', async () => {
    const player = await bannedPlayer();
    const id = await proposed(player);
    const database = new pg.Client({ connectionString: server.ownerUrl });
    await database.connect();
    await expect(
      database.query(
        "update withdrawals set status = 'approved', decided_by = requested_by, decided_at = now(), ask_at = now() + interval '1 hour' where withdrawal_id = $1",
        [id],
      ),
    ).rejects.toThrow(/maker_is_not_checker/);
    await database.end();
    await decide(id, 'reject');
  });
});

describe('races', () => {
  const times = <Result>(many: number, make: (way: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: many }, (_, way) => make(way)));
  const okOf = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length;

  it('twenty concurrent proposals and twenty concurrent approvals move the money once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await barredPlayer(100);
      const terms = { wallet: 'deposit', amount: 60 };
      const proposals = await times(20, (way) => propose(player, terms, way % 2 === 0 ? maker : checker));
      expect(okOf(proposals)).toBe(1);
      const [first] = proposals.filter(({ status }) => status === 200);
      const id = first?.body.withdrawalId ?? '';
      expect((await has(player)).deposit).toBe(50);
      const { requestedBy } = await withdrawals.detailOf(id);
      const other = requestedBy?._id === maker.staffId ? checker : maker;
      const approvals = await times(20, (way) => decide(id, 'approve', way % 4 === 0 ? checker : other));
      expect(approvals.filter(({ body }) => body.status === 'approved')).toHaveLength(1);
      await expectState(id, 'paid', 'paid');
      expect(await withdrawals.transfersOf(id)).toEqual(['deposit_payout_held', 'deposit_payout_paid']);
    }
  });

  it('approve against reject: never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const player = await bannedPlayer(200);
      const id = await proposed(player);
      const answers = await times(20, (way) =>
        decide(id, way % 2 === 0 ? 'approve' : 'reject', way < 10 ? checker : maker),
      );
      expect(okOf(answers)).toBe(1);
      const isPaid = (await withdrawals.stateOf(id)).status !== 'rejected';
      if (isPaid) await expectState(id, 'paid', 'paid');
      expect((await has(player)).reward).toBe(isPaid ? 100 : 200);
    }
  });
});
