import { paise } from '@muqabla/contract/money';
import type { Caller } from '@muqabla/testing/caller';
import { verifyKyc } from '@muqabla/testing/kyc';
import { moneyOf } from '@muqabla/testing/match-money';
import { addCash, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { recharge, rechargeOf, rechargesOf } from '@muqabla/testing/recharge-fixtures';
import { times } from '@muqabla/testing/sign-up';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { createTdsFixtures } from '@muqabla/testing/tds-fixtures';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  createWithdrawalFixtures,
  playerWithVerifiedWinnings,
  upiRequest,
  type Withdrawals,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let withdrawals: Withdrawals;
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
  await server.services.settings.write('withdrawCooldownHours', 0);
  await server.services.settings.write('joiningBonus', paise(0));
});

const { withhold, recordsOf, tdsPayable, requested } = createTdsFixtures(server);
const reject = (id: string) =>
  withdrawals.finance.call('POST /admin/withdrawals/{id}/reject', { params: { id }, body: { reason: 'A test' } });

describe('a withdrawal', () => {
  it('has no tax while the setting is off, as the specification has none', async () => {
    const player = await playerWithVerifiedWinnings(server, 1000);
    expect(await player.call('GET /user/lastwithdraw')).not.toHaveProperty('tds');
    expect(await requested(player, 500)).not.toHaveProperty('tax');
    expect(await recordsOf(player)).toEqual([]);
  });

  describe('with the setting on', () => {
    beforeAll(() => withhold(true));

    it('withholds 30 % of the net winnings, pays the rest, and shows it before, in the list and in the history', async () => {
      const player = await playerWithVerifiedWinnings(server, 1000);
      expect((await player.call('GET /user/lastwithdraw')).tds).toMatchObject({ percent: 30, taxFree: 0, taxed: 0 });
      const { _id: id, ...request } = await requested(player, 400);
      expect(request).toMatchObject({ amount: 400, tax: 120 });
      expect(await moneyOf(server, player)).toMatchObject({ reward: 600 });
      expect(await withdrawals.detailOf(id)).toMatchObject({
        amount: 280,
        tax: 120,
        balance: { before: 1000, held: 280, now: 600 },
      });
      await withdrawals.approve(id, 'paid');
      expect(await withdrawals.transfersOf(id)).toEqual(['tax_withheld', 'withdrawal_held', 'withdrawal_paid']);
      const payout = (await withdrawals.finance.call('GET /sandbox/payouts')).find(({ _id }) => _id === id);
      expect(payout).toMatchObject({ amount: 280 });
      expect(await recordsOf(player)).toEqual([{ cause: 'withdrawal', net: 400, tax: 120 }]);
      expect((await player.call('GET /user/lastwithdraw')).tds).toMatchObject({ taxFree: 0, taxed: 400 });
      const { rows } = await player.call('GET /user/history/money', { query: { filter: 'WITHDRAW' } });
      expect(rows).toEqual([expect.objectContaining({ kind: 'withdrawal', title: 'Withdrawal paid', net: -400 })]);
      expect(rows[0]?.lines.map(({ ctg, amount }) => [ctg, amount])).toEqual([
        ['TAX', 120],
        ['WITHDRAW', 280],
      ]);
    });

    it('is free of tax up to the player’s own deposits, without GST and cashback', async () => {
      const player = await playerWithVerifiedWinnings(server, 1000);
      const { deposit } = await moneyOf(server, player);
      await addCash(player, 300);
      const { tds } = await player.call('GET /user/lastwithdraw');
      expect(tds?.taxFree).toBeGreaterThan(0);
      expect(tds?.taxFree).toBeLessThan((await moneyOf(server, player)).deposit - deposit);
      const free = tds?.taxFree ?? 0;
      const { tax } = await requested(player, 800);
      expect(tax).toBe(Math.round((800 - free) * 30) / 100);
    });

    it('that is rejected or fails returns its tax in the same transaction, once', async () => {
      const player = await playerWithVerifiedWinnings(server, 1000);
      const before = await tdsPayable();
      const { _id: rejected } = await requested(player, 300);
      await reject(rejected);
      expect(await moneyOf(server, player)).toMatchObject({ reward: 1000 });
      const id = (await player.call('POST /user/withdraw', { body: upiRequest(300, 'fail.kavya@okaxis') }))
        .withdrawRequest._id;
      await withdrawals.approve(id, 'failed');
      expect(await moneyOf(server, player)).toMatchObject({ reward: 1000 });
      expect(await withdrawals.transfersOf(id)).toEqual(
        expect.arrayContaining(['tax_withheld', 'tax_returned', 'withdrawal_held', 'withdrawal_returned']),
      );
      expect(await recordsOf(player)).toEqual([
        { cause: 'withdrawal', net: 300, tax: 90 },
        { cause: 'withdrawalReturned', net: -300, tax: -90 },
        { cause: 'withdrawal', net: 300, tax: 90 },
        { cause: 'withdrawalReturned', net: -300, tax: -90 },
      ]);
      expect(await tdsPayable()).toBe(before);
    });

    it('cannot change or lose a record, not even by the owner', async () => {
      const { db } = server.services;
      await expect(db.query('update tds_withholdings set tax_paise = 0')).rejects.toThrow();
      await expect(db.query('delete from tds_withholdings')).rejects.toThrow();
    });

    it('is in the page of the year by quarter', async () => {
      const player = await playerWithVerifiedWinnings(server, 1000);
      await requested(player, 400);
      const year = await player.call('GET /user/tds', { query: {} });
      expect(year).toMatchObject({ percent: 30, withdrawn: 400, netWinnings: 400, tax: 120, opening: 0 });
      expect(year.quarters.reduce((sum, { tax }) => sum + tax, 0)).toBe(120);
      expect(year.quarters).toHaveLength(4);
      expect(year.years[0]).toBe(year.financialYear);
    });
  });
});

describe('a recharge', () => {
  beforeAll(() => withhold(true));
  const order = (change: object = {}) => rechargeOf({ amount: 70, ...change });

  it('is delivered in full, with the tax on what leaves the account taken beside it', async () => {
    const player = await playerWithVerifiedWinnings(server, 1000);
    const { tds } = await player.call('GET /user/recharges', { query: {} });
    expect(tds).toMatchObject({ percent: 30, taxFree: 0, taxed: 0 });
    expect(await recharge(player, order())).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await moneyOf(server, player)).toMatchObject({ reward: 900 });
    expect(await rechargesOf(player)).toMatchObject([{ amount: 70, tax: 30 }]);
    expect(await recordsOf(player)).toEqual([{ cause: 'recharge', net: 100, tax: 30 }]);
    const { rows } = await player.call('GET /user/history/money', { query: {} });
    expect(rows[0]).toMatchObject({ kind: 'recharge', title: 'Recharge', net: -100 });
    expect(rows[0]?.lines.map(({ ctg, amount }) => [ctg, amount])).toEqual([
      ['TAX', 30],
      ['RECHARGE', 70],
    ]);
    // The sum equals one withdrawal of both, so that nothing is left for later.
    await requested(player, 200);
    expect(await recordsOf(player)).toMatchObject([{}, { cause: 'withdrawal', net: 200, tax: 60 }]);
    expect(await player.call('GET /user/tds', { query: {} })).toMatchObject({
      withdrawn: 300,
      netWinnings: 300,
      tax: 90,
    });
  });

  it('is refused when the winnings do not cover it with its tax, and says what they cover', async () => {
    const player = await playerWithVerifiedWinnings(server, 100);
    expect(await recharge(player, order({ amount: 71 }))).toMatchObject({
      status: 422,
      body: { code: 'RECHARGE_UNCOVERED', message: expect.stringContaining('₹70') },
    });
    expect(await recordsOf(player)).toEqual([]);
    expect(await recharge(player, order())).toMatchObject({ body: { status: 'success' } });
    expect(await moneyOf(server, player)).toMatchObject({ reward: 0 });
  });

  it.each([
    ['fails at once', '9876543202'],
    ['fails later', '9876543203'],
    ['comes back after it was delivered', '9876543205'],
  ])('that %s returns its tax in the same transaction, once', async (_, number) => {
    const player = await playerWithVerifiedWinnings(server, 1000);
    const before = await tdsPayable();
    await recharge(player, order({ number }));
    const [{ _id: rechargeId } = { _id: '' }] = await rechargesOf(player);
    const ask = () => withdrawals.finance.send('POST /admin/recharges/{rechargeId}/poll', { params: { rechargeId } });
    await Promise.all(times(RACE_WAYS, ask));
    expect(await recordsOf(player)).toEqual([
      { cause: 'recharge', net: 100, tax: 30 },
      { cause: 'rechargeReturned', net: -100, tax: -30 },
    ]);
    expect(await moneyOf(server, player)).toMatchObject({ reward: 1000 });
    expect(await tdsPayable()).toBe(before);
    const { rows } = await player.call('GET /user/history/money', { query: {} });
    expect(rows[0]).toMatchObject({ kind: 'recharge', net: 0, lines: expect.objectContaining({ length: 4 }) });
  });

  it('against withdrawals: each paisa of the winnings is taxed once, in any order', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const player = await playerWithVerifiedWinnings(server, 300);
      const withdraw = () =>
        player.send('POST /user/withdraw', { body: upiRequest(200, `kavya${player.phone}@okaxis`) });
      const acts = [...times(4, () => recharge(player, order())), withdraw(), withdraw()];
      const responses = await Promise.all(round % 2 === 0 ? acts : acts.toReversed());
      const { withdrawn, netWinnings, tax } = await player.call('GET /user/tds', { query: {} });
      const { reward } = await moneyOf(server, player);
      expect([withdrawn, netWinnings, tax]).toEqual([300 - reward, 300 - reward, (300 - reward) * 0.3]);
      const refusals = responses
        .filter(({ status }) => status !== 200)
        .map(({ body }) => (body as { code: string }).code);
      expect(['RECHARGE_UNCOVERED', 'WITHDRAW_PENDING', 'WITHDRAW_TOO_SOON', 'WINNINGS_TOO_LOW']).toEqual(
        expect.arrayContaining(refusals),
      );
      await server.expectSoundLedger();
    }
  });
});

describe('a reversal of a win', () => {
  let reviewer: Caller;
  let owner: Caller;
  beforeAll(async () => {
    await withhold(true);
    // Without cashback, every rupee beyond the deposits is won.
    await server.services.settings.write('gstPercent', 0);
    reviewer = await createStaffMember(server, 'reviewer');
    owner = await createStaffMember(server, 'owner');
  });

  const decidedWin = async () => {
    const [host, joiner] = [
      await playerWithCash(server.origin, 500, 'Kavya Sharma'),
      await playerWithCash(server.origin, 500, 'Jatin Joiner'),
    ];
    await verifyKyc(host);
    const matchId = await startMatch(host, joiner, { amount: 500 });
    for (const player of [host, joiner]) await submitResult(player, matchId, { resultStatus: 'win' });
    const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
    await reviewer.call('POST /admin/reviews/{matchId}/decision', {
      params: { matchId },
      body: { outcome: 'host', penalties: [], reason: 'What the screens show.', version },
    });
    await reviewer.call('POST /admin/reviews/{matchId}/reversal', {
      params: { matchId },
      body: { reason: 'The picture was a fake.' },
    });
    return { host, matchId };
  };
  const approve = (matchId: string) =>
    owner.send('POST /admin/reviews/{matchId}/reversal/approve', { params: { matchId } });

  it('gives back the tax on winnings that no longer exist, as a correction', async () => {
    const { host, matchId } = await decidedWin();
    const { reward } = await moneyOf(server, host);
    const { tax } = await requested(host, reward);
    expect(tax).toBeGreaterThan(0);
    expect((await approve(matchId)).status).toBe(200);
    const records = await recordsOf(host);
    expect(records.map(({ cause }) => cause)).toEqual(['withdrawal', 'reversal']);
    expect(records.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(records.reduce((sum, { tax: each }) => sum + each, 0)).toBe(0);
    // The money given back pays a part of the player's due for the prize.
    expect((await moneyOf(server, host)).due).toBe(reward - (tax ?? 0));
  });

  it('against a withdrawal: tax is withheld only on what was really won', async () => {
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { host, matchId } = await decidedWin();
      const { reward } = await moneyOf(server, host);
      const withdraw = () =>
        host.send('POST /user/withdraw', { body: upiRequest(reward, `kavya${host.phone}@okaxis`) });
      const [first, second] = round % 2 === 0 ? [withdraw, () => approve(matchId)] : [() => approve(matchId), withdraw];
      const statuses = (await Promise.all([first(), second()])).map(({ status }) => status);
      const records = await recordsOf(host);
      // Refused once the prize is taken back; the reversal always goes through.
      expect(records).toHaveLength(statuses.includes(422) ? 0 : 2);
      expect(statuses).toContain(200);
      expect(records.reduce((sum, { net }) => sum + net, 0)).toBe(0);
      expect(records.reduce((sum, { tax }) => sum + tax, 0)).toBe(0);
      await server.expectSoundLedger();
    }
  });
});

describe(`withdrawals at once, ${RACE_WAYS} ways, ${RACE_ROUNDS} rounds`, () => {
  it('withhold once, as much as one after the other', async () => {
    await withhold(true);
    const player = await playerWithVerifiedWinnings(server, 1000);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const responses = await Promise.all(
        times(RACE_WAYS, () =>
          player.send<{ withdrawRequest: { _id: string } }>('POST /user/withdraw', {
            body: upiRequest(100, `kavya${player.phone}@okaxis`),
          }),
        ),
      );
      const accepted = responses.filter(({ status }) => status === 200);
      expect(accepted).toHaveLength(1);
      expect((await player.call('GET /user/tds', { query: {} })).tax).toBe(30);
      await reject(accepted[0]?.body.withdrawRequest._id ?? '');
      expect((await player.call('GET /user/tds', { query: {} })).tax).toBe(0);
    }
    expect(await moneyOf(server, player)).toMatchObject({ reward: 1000 });
  });
});
