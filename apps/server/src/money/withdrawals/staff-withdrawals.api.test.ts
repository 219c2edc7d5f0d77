import type { Player } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  bankDetails,
  playerWithVerifiedWinnings,
  type Withdrawals,
  createWithdrawalFixtures,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let withdrawals: Withdrawals;
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
});

const verifiedPlayer = (rupees = 1000, fullName?: string) => playerWithVerifiedWinnings(server, rupees, fullName);
const queue = (query: Record<string, string> = {}) => withdrawals.finance.call('GET /admin/withdrawals', { query });
const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

describe('the queue', () => {
  it('lists pending withdrawals, oldest first, with their count and sum', async () => {
    const before = await queue();
    const first = await withdrawals.requestOf(await verifiedPlayer(), 100);
    const second = await withdrawals.requestOf(await verifiedPlayer(), 250.5);
    const after = await queue();
    expect(after.counts.pending).toBe(before.counts.pending + 2);
    expect(after.waiting).toBeCloseTo(before.waiting + 350.5, 2);
    expect(after.withdrawals.slice(-2)).toEqual([
      {
        _id: first.id,
        status: 'pending',
        player: { _id: first.player.id, username: first.player.me.username, avatar: first.player.me.avatar },
        wallet: 'reward',
        amount: 100,
        method: 'UPI',
        target: 'ka•••@okaxis',
        kycName: 'Kavya Sharma',
        flags: [],
        needsSecond: false,
        requestedAt: expect.any(String),
      },
      expect.objectContaining({ _id: second.id, amount: 250.5 }),
    ]);
  });

  it('is filtered by state and method', async () => {
    const paid = await withdrawals.requestOf(await verifiedPlayer(), 100);
    await withdrawals.approve(paid.id, 'paid');
    const unknown = await withdrawals.requestOf(await verifiedPlayer(), 100, 'unknown.queue@okaxis');
    await withdrawals.approve(unknown.id, 'unknown');
    const slow = await withdrawals.requestOf(await verifiedPlayer(), 100, 'slow.queue@okaxis');
    await withdrawals.approve(slow.id, 'sent');
    const player = await verifiedPlayer();
    const { withdrawRequest } = await player.call('POST /user/withdraw', {
      body: { amount: 100, method: 'BANK', details: bankDetails },
    });
    await withdrawals.finance.call('POST /admin/withdrawals/{id}/reject', {
      params: { id: withdrawRequest._id },
      body: { reason: 'No more' },
    });
    const has = async (query: Record<string, string>, id: string) =>
      (await queue(query)).withdrawals.some(({ _id }) => _id === id);
    expect(await has({ status: 'paid' }, paid.id)).toBe(true);
    expect(await has({ status: 'unknown' }, unknown.id)).toBe(true);
    expect(await has({ status: 'approved' }, unknown.id)).toBe(false);
    expect(await has({ status: 'approved' }, slow.id)).toBe(true);
    expect(await has({ status: 'rejected', method: 'Bank' }, withdrawRequest._id)).toBe(true);
    expect(await has({ status: 'rejected', method: 'UPI' }, withdrawRequest._id)).toBe(false);
    expect(await has({ status: 'all' }, withdrawRequest._id)).toBe(true);
    expect(await has({}, withdrawRequest._id)).toBe(false);
    expect((await queue({ status: 'rejected', method: 'Bank' })).withdrawals[0]?.target).toBe('XXXX9999');
    const { counts } = await queue();
    expect([counts.unknown, counts.approved]).toEqual([1, 1]);
    expect((await withdrawals.finance.send('GET /admin/withdrawals', { query: { status: 'new' } })).status).toBe(400);
  });
});

describe('the queue of one player', () => {
  it('lists the player’s withdrawals in every state or in one, with the counts of all players', async () => {
    const first = await withdrawals.requestOf(await verifiedPlayer(), 100);
    const other = await withdrawals.requestOf(await verifiedPlayer(), 120);
    await withdrawals.approve(other.id, 'paid');
    const idsOf = async (player: Player, query: Record<string, string> = {}) =>
      (await queue({ player: player.id, ...query })).withdrawals.map(({ _id }) => _id);
    expect(await idsOf(first.player)).toEqual([first.id]);
    expect(await idsOf(first.player, { method: 'Bank' })).toEqual([]);
    expect(await idsOf(other.player)).toEqual([]);
    expect(await idsOf(other.player, { status: 'all' })).toEqual([other.id]);
    const [all, filtered] = [await queue(), await queue({ player: first.player.id })];
    expect([filtered.counts, filtered.waiting]).toEqual([all.counts, all.waiting]);
    expect(
      (await withdrawals.finance.send('GET /admin/withdrawals', { query: { player: first.player.phone } })).status,
    ).toBe(400);
  });
});

describe('one withdrawal', () => {
  it('shows the facts for the decision, and the postings of each decision', async () => {
    const player = await verifiedPlayer(1000, 'Sunita Rao');
    const id = await withdrawals.request(player, 300.25, 'name.rao.sunita@okaxis');
    expect(await withdrawals.detailOf(id)).toEqual({
      _id: id,
      status: 'pending',
      player: expect.objectContaining({ _id: player.id }),
      amount: 300.25,
      method: 'UPI',
      target: 'na•••@okaxis',
      kycName: 'Sunita Rao',
      flags: [],
      needsSecond: false,
      requestedAt: expect.any(String),
      payee: { name: 'Rao Sunita', matchPercent: 100, upi: 'na•••@okaxis' },
      wallet: 'reward',
      balance: { before: 1000, held: 300.25, now: 699.75 },
      lastWithdrawal: null,
      sharedWith: [],
      payout: { key: id, state: 'none', mayRetry: false },
      timeline: [{ at: expect.any(String), act: 'request', by: 'player', note: '' }],
      postings: {
        paid: [
          { account: 'Withdrawal hold', amount: -300.25 },
          { account: 'Payout provider', amount: 300.25 },
        ],
        rejected: [
          { account: 'Withdrawal hold', amount: -300.25 },
          { account: `${player.me.username}, winning`, amount: 300.25 },
        ],
      },
    });
    const { postings } = await withdrawals.detailOf(id);
    expect([sumOf(postings.paid), sumOf(postings.rejected)]).toEqual([0, 0]);
  });

  it('shows its timeline once it is over, and the previous withdrawal', async () => {
    const player = await verifiedPlayer();
    const first = await withdrawals.request(player, 100);
    await withdrawals.finance.call('POST /admin/withdrawals/{id}/approve', {
      params: { id: first },
      body: { reason: 'Looks right' },
    });
    await withdrawals.becomes(player, first, 'Approved');
    const paid = await withdrawals.detailOf(first);
    expect(paid.timeline.map(({ act, by, name = '' }) => [act, by, name])).toEqual([
      ['request', 'player', ''],
      ['approve', 'staff', 'finance'],
      ['send', 'provider', ''],
      ['hear', 'provider', ''],
    ]);
    expect(paid).toMatchObject({
      status: 'paid',
      balance: { held: 0 },
      payout: { state: 'paid', utr: expect.any(String) },
      postings: { paid: [], rejected: [] },
    });
    await withdrawals.withoutCooldown(async () => {
      const second = await withdrawals.request(player, 200);
      expect((await withdrawals.detailOf(second)).lastWithdrawal).toMatchObject({
        _id: first,
        amount: 100,
        status: 'paid',
      });
    });
  });

  it('masks a bank account; revealing it is in the audit log', async () => {
    const player = await verifiedPlayer();
    const { withdrawRequest } = await player.call('POST /user/withdraw', {
      body: { amount: 100, method: 'BANK', details: bankDetails },
    });
    const id = withdrawRequest._id;
    expect((await withdrawals.detailOf(id)).payee.bank).toEqual({ ...bankDetails, accountNumber: 'XXXX9999' });
    const revealed = await withdrawals.finance.call('POST /admin/withdrawals/{id}/payee', { params: { id } });
    expect(revealed).toEqual({ bank: bankDetails });
    const owner = await createStaffMember(server, 'owner');
    const { records } = await owner.call('GET /admin/audit', { query: { subject: id } });
    expect(records.map(({ action }) => action)).toEqual(['withdrawal.payeeRevealed']);
    const missing = { params: { id: crypto.randomUUID() } };
    expect((await withdrawals.finance.send('POST /admin/withdrawals/{id}/payee', missing)).status).toBe(404);
  });

  it('is flagged when another player uses the account, and when it is large', async () => {
    const first = await withdrawals.requestOf(await verifiedPlayer(), 100, 'both@okaxis');
    const other = await withdrawals.requestOf(await verifiedPlayer(20_000), 10_000, 'Both@okaxis');
    expect((await withdrawals.detailOf(other.id)).flags).toEqual(['sharedTarget', 'large']);
    expect((await withdrawals.detailOf(other.id)).sharedWith).toEqual([
      expect.objectContaining({ _id: first.player.id }),
    ]);
    expect((await withdrawals.detailOf(first.id)).flags).toEqual(['sharedTarget']);
  });

  it('is not flagged by an earlier withdrawal of the same player', async () => {
    const player = await verifiedPlayer();
    const first = await withdrawals.request(player, 100, 'mine@okaxis');
    await withdrawals.finance.call('POST /admin/withdrawals/{id}/reject', {
      params: { id: first },
      body: { reason: 'Again please' },
    });
    await withdrawals.withoutCooldown(async () =>
      expect((await withdrawals.detailOf(await withdrawals.request(player, 100, 'mine@okaxis'))).flags).toEqual([]),
    );
  });
});
