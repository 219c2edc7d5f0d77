import type { StaffRole } from '@muqabla/contract/roles';
import type { Player } from '@muqabla/dev-env/player';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { staffMember } from './staff-member.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { bankDetails, playerWhoMayWithdraw, type Withdrawals, withdrawalsOn } from './withdrawals-on.ts';

const NOBODY = '01890000-0000-7000-8000-000000000000';

let server: TestServer;
let on: Withdrawals;
beforeAll(async () => {
  server = await startTestServer();
  on = await withdrawalsOn(server);
});
afterEach(() => server.expectSoundLedger());
afterAll(() => server.stop());

const mayWithdraw = (rupees = 1000, fullName = 'Kavya Sharma') => playerWhoMayWithdraw(server, rupees, fullName);
const detailOf = (id: string) => on.finance.call('GET /admin/withdrawals/{id}', { params: { id } });
const queue = (query: Record<string, string> = {}) => on.finance.call('GET /admin/withdrawals', { query });
const requestOf = async (player: Player, amount: number, upi?: string) => ({
  player,
  id: await on.request(player, amount, upi),
});
const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

describe('the queue', () => {
  it('shows what waits, oldest first, with how many and how much', async () => {
    const before = await queue();
    const first = await requestOf(await mayWithdraw(), 100);
    const second = await requestOf(await mayWithdraw(), 250.5);
    const after = await queue();
    expect(after.counts.pending).toBe(before.counts.pending + 2);
    expect(after.waiting).toBeCloseTo(before.waiting + 350.5, 2);
    expect(after.withdrawals.slice(-2)).toEqual([
      {
        _id: first.id,
        status: 'pending',
        player: { _id: first.player.id, username: first.player.me.username, avatar: first.player.me.avatar },
        amount: 100,
        method: 'UPI',
        target: `kavya${first.player.phone}@okaxis`,
        kycName: 'Kavya Sharma',
        flags: [],
        needsSecond: false,
        requestedAt: expect.any(String),
      },
      expect.objectContaining({ _id: second.id, amount: 250.5 }),
    ]);
  });

  it('is read by state and method', async () => {
    const paid = await requestOf(await mayWithdraw(), 100);
    await on.approve(paid.id, 'paid');
    const unknown = await requestOf(await mayWithdraw(), 100, 'unknown.queue@okaxis');
    await on.approve(unknown.id, 'unknown');
    const slow = await requestOf(await mayWithdraw(), 100, 'slow.queue@okaxis');
    await on.approve(slow.id, 'sent');
    const player = await mayWithdraw();
    const { withdrawRequest } = await player.call('POST /user/withdraw', {
      body: { amount: 100, method: 'BANK', details: bankDetails },
    });
    await on.finance.call('POST /admin/withdrawals/{id}/reject', {
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
    expect((await on.finance.send('GET /admin/withdrawals', { query: { status: 'new' } })).status).toBe(400);
  });
});

describe('the queue of one player', () => {
  it('shows theirs in every state or in one, and counts everybody’s', async () => {
    const one = await requestOf(await mayWithdraw(), 100);
    const other = await requestOf(await mayWithdraw(), 120);
    await on.approve(other.id, 'paid');
    const idsOf = async (player: Player, query: Record<string, string> = {}) =>
      (await queue({ player: player.id, ...query })).withdrawals.map(({ _id }) => _id);
    expect(await idsOf(one.player)).toEqual([one.id]);
    expect(await idsOf(one.player, { method: 'Bank' })).toEqual([]);
    expect(await idsOf(other.player)).toEqual([]);
    expect(await idsOf(other.player, { status: 'all' })).toEqual([other.id]);
    const [everybody, alone] = [await queue(), await queue({ player: one.player.id })];
    expect([alone.counts, alone.waiting]).toEqual([everybody.counts, everybody.waiting]);
    expect((await on.finance.send('GET /admin/withdrawals', { query: { player: one.player.phone } })).status).toBe(400);
  });
});

describe('one withdrawal', () => {
  it('shows a checker what to decide by, and what each decision would write', async () => {
    const player = await mayWithdraw(1000, 'Sunita Rao');
    const id = await on.request(player, 300.25, 'name.rao.sunita@okaxis');
    expect(await detailOf(id)).toEqual({
      _id: id,
      status: 'pending',
      player: expect.objectContaining({ _id: player.id }),
      amount: 300.25,
      method: 'UPI',
      target: 'name.rao.sunita@okaxis',
      kycName: 'Sunita Rao',
      flags: [],
      needsSecond: false,
      requestedAt: expect.any(String),
      payee: { name: 'Rao Sunita', matchPercent: 100, upi: 'name.rao.sunita@okaxis' },
      wallet: { rewardBefore: 1000, held: 300.25, rewardNow: 699.75 },
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
    const { postings } = await detailOf(id);
    expect([sumOf(postings.paid), sumOf(postings.rejected)]).toEqual([0, 0]);
  });

  it('tells its story once it is over, and the one before it', async () => {
    const player = await mayWithdraw();
    const first = await on.request(player, 100);
    await on.finance.call('POST /admin/withdrawals/{id}/approve', {
      params: { id: first },
      body: { reason: 'Looks right' },
    });
    await on.becomes(player, first, 'Approved');
    const paid = await detailOf(first);
    expect(paid.timeline.map(({ act, by, name = '' }) => [act, by, name])).toEqual([
      ['request', 'player', ''],
      ['approve', 'staff', 'Ritu'],
      ['send', 'provider', ''],
      ['hear', 'provider', ''],
    ]);
    expect(paid).toMatchObject({
      status: 'paid',
      wallet: { held: 0 },
      payout: { state: 'paid', utr: expect.any(String) },
      postings: { paid: [], rejected: [] },
    });
    await on.withoutCooldown(async () => {
      const second = await on.request(player, 200);
      expect((await detailOf(second)).lastWithdrawal).toMatchObject({ _id: first, amount: 100, status: 'paid' });
    });
  });

  it('shows a bank account whole', async () => {
    const player = await mayWithdraw();
    const { withdrawRequest } = await player.call('POST /user/withdraw', {
      body: { amount: 100, method: 'BANK', details: bankDetails },
    });
    expect((await detailOf(withdrawRequest._id)).payee.bank).toEqual(bankDetails);
  });

  it('is flagged when another player uses the account, and when it is large', async () => {
    const one = await requestOf(await mayWithdraw(), 100, 'both@okaxis');
    const other = await requestOf(await mayWithdraw(20_000), 10_000, 'Both@okaxis');
    expect((await detailOf(other.id)).flags).toEqual(['sharedTarget', 'large']);
    expect((await detailOf(other.id)).sharedWith).toEqual([expect.objectContaining({ _id: one.player.id })]);
    expect((await detailOf(one.id)).flags).toEqual(['sharedTarget']);
  });

  it('is not flagged by the same player’s own earlier one', async () => {
    const player = await mayWithdraw();
    const first = await on.request(player, 100, 'mine@okaxis');
    await on.finance.call('POST /admin/withdrawals/{id}/reject', {
      params: { id: first },
      body: { reason: 'Again please' },
    });
    await on.withoutCooldown(async () =>
      expect((await detailOf(await on.request(player, 100, 'mine@okaxis'))).flags).toEqual([]),
    );
  });
});

describe('a decision', () => {
  it('is made once', async () => {
    const { id } = await requestOf(await mayWithdraw(), 100, 'slow.once@okaxis');
    await on.approve(id, 'sent');
    for (const [act, body] of [
      ['approve', {}],
      ['reject', { reason: 'Too late' }],
    ] as const) {
      const answer = await on.finance.send(`POST /admin/withdrawals/{id}/${act}`, { params: { id }, body });
      expect([answer.status, answer.body.code]).toEqual([409, 'WITHDRAWAL_MOVED_ON']);
    }
  });

  it.each(['approve', 'reject', 'retry'])('to %s what does not exist is not found', async (act) => {
    const body = act === 'reject' ? { reason: 'No such' } : {};
    const answer = await on.finance.send(`POST /admin/withdrawals/{id}/${act}`, {
      params: { id: NOBODY },
      ...(act !== 'retry' && { body }),
    });
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  it('is in the audit log, with who made it and why; one that was refused is not', async () => {
    const { id } = await requestOf(await mayWithdraw(), 100);
    await on.finance.call('POST /admin/withdrawals/{id}/reject', {
      params: { id },
      body: { reason: 'Name is unclear' },
    });
    await on.finance.send('POST /admin/withdrawals/{id}/approve', { params: { id }, body: {} });
    const owner = await staffMember(server, 'owner');
    const { records } = await owner.call('GET /admin/audit', { query: { subject: id } });
    expect(records).toEqual([
      expect.objectContaining({
        action: 'withdrawal.reject',
        subject: { kind: 'withdrawal', _id: id },
        role: 'finance',
        reason: 'Name is unclear',
        before: { status: 'pending', amount: 100 },
        after: { status: 'rejected', amount: 100 },
      }),
    ]);
    expect((await owner.call('GET /admin/audit/verify')).ok).toBe(true);
  });

  it('to reject needs a reason', async () => {
    const { id } = await requestOf(await mayWithdraw(), 100);
    for (const body of [{}, { reason: '' }, { reason: '  ' }])
      expect((await on.finance.send('POST /admin/withdrawals/{id}/reject', { params: { id }, body })).status).toBe(400);
    expect((await on.stateOf(id)).status).toBe('pending');
  });
});

describe('a batch', () => {
  const approve = (ids: readonly string[]) =>
    on.finance.call('POST /admin/withdrawals/approve-batch', { body: { ids: [...ids] } });

  it('approves what has no flag, and says what became of each', async () => {
    const [plain, again] = [await requestOf(await mayWithdraw(), 100), await requestOf(await mayWithdraw(), 100)];
    const large = await requestOf(await mayWithdraw(20_000), 15_000);
    await requestOf(await mayWithdraw(), 100, 'batch.shared@okaxis');
    const shared = await requestOf(await mayWithdraw(), 100, 'batch.shared@okaxis');
    const over = await requestOf(await mayWithdraw(), 100);
    await on.finance.call('POST /admin/withdrawals/{id}/reject', {
      params: { id: over.id },
      body: { reason: 'No more' },
    });
    const answer = await approve([plain.id, large.id, shared.id, over.id, NOBODY, again.id, plain.id]);
    expect(answer).toEqual({
      message: '2 of 6 approved.',
      approved: 2,
      results: [
        { _id: plain.id, outcome: 'approved' },
        { _id: large.id, outcome: 'second-person' },
        { _id: shared.id, outcome: 'flagged' },
        { _id: over.id, outcome: 'moved-on' },
        { _id: NOBODY, outcome: 'not-found' },
        { _id: again.id, outcome: 'approved' },
      ],
    });
    for (const { player, id } of [plain, again]) await on.becomes(player, id, 'Approved');
    for (const { id } of [large, shared]) expect((await on.stateOf(id)).status).toBe('pending');
    expect((await detailOf(large.id)).proposal).toBeUndefined();
  });

  it('is of one to fifty', async () => {
    for (const ids of [[], Array.from({ length: 51 }, () => NOBODY)])
      expect((await on.finance.send('POST /admin/withdrawals/approve-batch', { body: { ids } })).status).toBe(400);
  });
});

describe('who may decide', () => {
  const CALLS = [
    ['GET /admin/withdrawals', {}],
    [`GET /admin/withdrawals/${NOBODY}`, {}],
    [`POST /admin/withdrawals/${NOBODY}/approve`, { body: {} }],
    [`POST /admin/withdrawals/${NOBODY}/reject`, { body: { reason: 'No such' } }],
    [`POST /admin/withdrawals/${NOBODY}/retry`, {}],
    ['POST /admin/withdrawals/approve-batch', { body: { ids: [NOBODY] } }],
  ] as const;

  it.each([
    ['owner', [200, 404, 404, 404, 404, 200]],
    ['finance', [200, 404, 404, 404, 404, 200]],
    ['reviewer', [404, 404, 404, 404, 404, 404]],
    ['support', [404, 404, 404, 404, 404, 404]],
  ] as const)('%s', async (role: StaffRole, statuses) => {
    const member = await staffMember(server, role);
    const answers = [];
    for (const [name, input] of CALLS) answers.push((await member.send(name, input)).status);
    expect(answers).toEqual(statuses);
  });

  it('no player and nobody without a session', async () => {
    const player = await mayWithdraw(0);
    const strangers = [player.token, null, 'x'];
    for (const token of strangers) {
      player.token = token;
      for (const [name, input] of CALLS) expect((await player.send(name, input)).status).toBe(403);
    }
  });

  it('no reviewer decides a withdrawal that exists', async () => {
    const { player, id } = await requestOf(await mayWithdraw(), 100);
    const reviewer = await staffMember(server, 'reviewer');
    expect((await reviewer.send('POST /admin/withdrawals/{id}/approve', { params: { id }, body: {} })).status).toBe(
      404,
    );
    expect((await on.requestsOf(player))[0]?.status).toBe('Pending');
  });
});
