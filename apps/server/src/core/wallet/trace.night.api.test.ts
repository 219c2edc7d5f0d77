import type { Trace, TraceKind } from '@muqabla/contract/core/wallet/trace-calls';
import { createDepositFixtures } from '@muqabla/testing/deposit-fixtures';
import { addNeighbours } from '@muqabla/testing/neighbours';
import { addCash, createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { recharge } from '@muqabla/testing/recharge-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { createWithdrawalFixtures, playerWithVerifiedWinnings } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
beforeAll(async () => void (await addNeighbours(server)), 60_000);

const traceOf = (player: Player, kind: TraceKind, subjectId: string) =>
  player.call('GET /user/trace/{kind}/{subjectId}', { params: { kind, subjectId } });
const inPaise = (rupees: number) => Math.round(rupees * 100);
const sumOf = (flows: readonly { amount: number }[]) => flows.reduce((sum, { amount }) => sum + inPaise(amount), 0);
const depositsOf = async (player: Player) =>
  (await player.call('GET /user/history/money', { query: { filter: 'DEPOSIT' } })).rows.flatMap(({ bill }) =>
    bill === undefined ? [] : [bill.depositId],
  );
const lose = async (winner: Player, loser: Player, amount: number) => {
  const matchId = await startMatch(winner, loser, { amount });
  await submitResult(loser, matchId, { resultStatus: 'loss' });
  return matchId;
};
const named = ({ went, came }: Pick<Trace, 'went' | 'came'>) =>
  [came, went].map((flows) => flows.map(({ kind, amount, subject }) => [kind, amount, subject?._id]));

describe('the trace of a deposit', () => {
  it('has its bill with the invoice, what it was played for in the order of use, and what is left', async () => {
    const player = await playerWithCash(server.origin, 500);
    const rival = await playerWithCash(server.origin, 500);
    const first = await lose(player, rival, 50);
    const [depositId = ''] = await depositsOf(player);
    const trace = await traceOf(player, 'deposit', depositId);
    expect(trace.bill).toEqual({
      paid: 500,
      base: 390.63,
      gst: 109.37,
      cashback: 109.37,
      invoice: expect.stringMatching(/^D\/\d\d-\d\d\/\d{7}$/),
    });
    expect(trace.steps.map(({ kind, change }) => [kind, change])).toEqual([
      ['deposit_captured', 390.63],
      ['deposit_cashback', 109.37],
    ]);
    expect(trace.steps[0]?.utr).toBeTruthy();
    // The joining bonus of ₹10 came in before, so it is used first.
    expect(named(trace)).toEqual([[], [['stake_held', 40, first]]]);
    expect(trace.went[0]).toMatchObject({ wallet: 'deposit', subject: { kind: 'battle', gameName: 'Ludo Classic' } });
    expect([trace.left, trace.more]).toEqual([460, false]);
    await server.expectSoundLedger();
  });

  it('is not found for another player, nor before it is credited', async () => {
    const player = await playerWithCash(server.origin, 100);
    const [depositId = ''] = await depositsOf(player);
    const stranger = await playerWithCash(server.origin, 100);
    const params = { kind: 'deposit' as const, subjectId: depositId };
    expect((await stranger.send('GET /user/trace/{kind}/{subjectId}', { params })).status).toBe(404);
    const deposits = await createDepositFixtures(server);
    const held = await deposits.suspended(256_00);
    const suspended = { kind: 'deposit' as const, subjectId: held.depositId };
    expect((await player.send('GET /user/trace/{kind}/{subjectId}', { params: suspended })).status).toBe(404);
  });
});

describe('the trace of a battle', () => {
  it('says what the stake was taken from, and what the prize became', async () => {
    const player = await playerWithCash(server.origin, 100);
    const rival = await playerWithCash(server.origin, 500);
    const won = await lose(player, rival, 60);
    // Stakes take the deposit wallet first: ₹50 are left there, so ₹30 of the prize are staked.
    const next = await createMatch(player, 80, 'Carrom');
    const trace = await traceOf(player, 'battle', won);
    expect(named(trace)).toEqual([
      [
        ['joining_bonus', 10, undefined],
        ['deposit_captured', 50, expect.any(String)],
      ],
      [['stake_held', 30, next._id]],
    ]);
    expect(trace.steps.map(({ kind, change }) => [kind, change])).toEqual([
      ['stake_held', -60],
      ['match_settled', 117],
    ]);
    expect(trace.left).toBe(87);
    await player.call('DELETE /match/delete/{id}', { params: { id: next._id } });
    const back = await traceOf(player, 'battle', next._id);
    expect([sumOf(back.came), sumOf(back.went), back.left]).toEqual([80_00, 0, 80]);
  });
});

describe('the trace of a withdrawal', () => {
  it('leads from its battles to the bank with the UTR', async () => {
    const { finance, request } = await createWithdrawalFixtures(server);
    const player = await playerWithVerifiedWinnings(server, 500);
    const id = await request(player, 200);
    await finance.call('POST /admin/withdrawals/{id}/approve', { params: { id }, body: {} });
    const { steps, came, left } = await traceOf(player, 'withdrawal', id);
    expect(steps[0]).toMatchObject({ kind: 'withdrawal_held', change: -200 });
    expect([sumOf(came), left]).toEqual([200_00, 0]);
    expect(new Set(came.map(({ wallet }) => wallet))).toEqual(new Set(['reward']));
  });
});

// Every credit is used or left, and every debit came from somewhere: to the paisa, over all that a player did.
it('adds up to the paisa over all of a player’s movements', async () => {
  const player = await playerWithVerifiedWinnings(server, 700);
  const rival = await playerWithCash(server.origin, 900);
  await addCash(player, 333);
  for (const [winner, loser, amount] of [
    [player, rival, 70],
    [rival, player, 150],
    [rival, player, 400],
    [player, rival, 50],
  ] as const)
    await lose(winner, loser, amount);
  const open = await createMatch(player, 90, 'Carrom');
  await player.call('DELETE /match/delete/{id}', { params: { id: open._id } });
  await recharge(player, { number: '9876540002', amount: 50 });
  const rows = await server.services.db.query<{ transfer_key: string }>(
    'select transfer_key from ledger.entries where player_id = $1',
    [player.id],
  );
  const kinds: Record<string, TraceKind> = { deposit: 'deposit', match: 'battle', recharge: 'recharge' };
  const subjects = new Map(
    rows.flatMap(({ transfer_key: key }) => {
      const [first = '', subjectId = ''] = key.split(':');
      const kind = kinds[first];
      return kind === undefined || key.includes('referral') ? [] : [[subjectId, kind] as const];
    }),
  );
  expect(subjects.size).toBeGreaterThan(6);
  for (const [subjectId, kind] of subjects) {
    const { came, went, left } = await traceOf(player, kind, subjectId);
    const [row] = await server.services.db.query<{ credits: number; debits: number }>(
      `select sum(greatest(deposit_change, 0) + greatest(reward_change, 0))::float8 as credits,
              sum(greatest(-deposit_change, 0) + greatest(-reward_change, 0))::float8 as debits
       from ledger.entries where player_id = $1 and split_part(transfer_key, ':', 2) = $2`,
      [player.id, subjectId],
    );
    expect([kind, sumOf(came), sumOf(went) + inPaise(left)]).toEqual([kind, row?.debits, row?.credits]);
  }
  await server.expectSoundLedger();
});

describe('the staff’s trace', () => {
  it('has every transfer with its legs, and the flows of either player', async () => {
    const finance = await createStaffMember(server, 'finance');
    const player = await playerWithCash(server.origin, 100);
    const rival = await playerWithCash(server.origin, 100);
    const matchId = await lose(player, rival, 50);
    const params = { kind: 'battle' as const, subjectId: matchId };
    const trace = await finance.call('GET /admin/trace/{kind}/{subjectId}', { params, query: {} });
    expect(trace.transfers.map(({ kind }) => kind)).toEqual(['stake_held', 'stake_held', 'match_settled']);
    for (const { legs } of trace.transfers) expect(sumOf(legs)).toBe(0);
    expect(new Set(trace.players.map(({ _id }) => _id))).toEqual(new Set([player.id, rival.id]));
    const ofRival = await finance.call('GET /admin/trace/{kind}/{subjectId}', {
      params,
      query: { playerId: rival.id },
    });
    expect([ofRival.playerId, sumOf(ofRival.came), ofRival.went, ofRival.left]).toEqual([rival.id, 50_00, [], 0]);
    const stranger = await playerWithCash(server.origin, 50);
    const wrong = await finance.send('GET /admin/trace/{kind}/{subjectId}', {
      params,
      query: { playerId: stranger.id },
    });
    expect(wrong.status).toBe(404);
  });
});
