import { randomAadhaar } from '@muqabla/testing/kyc';
import type { Player } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  bankDetails,
  playerWithVerifiedWinnings,
  upiRequest,
  type Withdrawals,
  createWithdrawalFixtures,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let withdrawals: Withdrawals;
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
});

const verifiedPlayer = (rupees = 1000) => playerWithVerifiedWinnings(server, rupees);
const refusalOf = async (player: Player, body: unknown) => {
  const { status, body: answer } = await player.send('POST /user/withdraw', { body });
  return [status, answer.code];
};

describe('an amount', () => {
  it.each([
    [94.99, 422, 'WITHDRAW_BELOW_MINIMUM', 'Minimum withdrawal amount is 95'],
    [100_000.01, 422, 'WITHDRAW_ABOVE_MAXIMUM', 'Maximum withdrawal amount is 1,00,000'],
    [1e300, 422, 'WITHDRAW_ABOVE_MAXIMUM', 'Maximum withdrawal amount is 1,00,000'],
  ])('of %d is refused', async (amount, status, code, message) => {
    const player = await verifiedPlayer();
    const answer = await player.send('POST /user/withdraw', { body: upiRequest(amount) });
    expect([answer.status, answer.body]).toEqual([status, { code, message }]);
  });

  it('of exactly the minimum and exactly the maximum is accepted', async () => {
    const [least, most] = [await verifiedPlayer(95), await verifiedPlayer(100_000)];
    expect(await refusalOf(least, upiRequest(95))).toEqual([200, undefined]);
    expect(await refusalOf(most, upiRequest(100_000))).toEqual([200, undefined]);
  });

  it('has its bounds from the settings, in check, message and screen', async () => {
    const player = await verifiedPlayer();
    await server.services.settings.write('withdrawMin', 200_00 as never);
    const { body } = await player.send('POST /user/withdraw', { body: upiRequest(150) });
    expect(body.message).toBe('Minimum withdrawal amount is 200');
    expect((await player.call('GET /user/lastwithdraw')).minimum).toBe(200);
    await server.services.settings.write('withdrawMin', 95_00 as never);
  });

  it.each([0, -100, 100.001, '100', null, Number.NaN])('of %j is malformed', async (amount) => {
    expect(await refusalOf(await verifiedPlayer(0), { ...upiRequest(100), amount })).toEqual([400, 'MALFORMED']);
  });
});

describe('the payee', () => {
  it.each([
    ['no UPI ID', { upi: '' }],
    ['a UPI ID without a bank', { upi: 'kavya' }],
    ['a UPI ID with two', { upi: 'kavya@ok@axis' }],
    ['a UPI ID with a space', { upi: 'kav ya@okaxis' }],
    ['a UPI ID with markup', { upi: '<b>@okaxis' }],
    ['bank fields', bankDetails],
  ])('by UPI cannot be %s', async (_, details) => {
    expect(await refusalOf(await verifiedPlayer(0), { amount: 100, method: 'UPI', details })).toEqual([
      400,
      'MALFORMED',
    ]);
  });

  it.each([
    ['eight digits', { accountNumber: '12345678' }],
    ['nineteen digits', { accountNumber: '1'.repeat(19) }],
    ['letters', { accountNumber: '12345678x' }],
    ['an IFSC without its 0', { ifscCode: 'HDFC1001234' }],
    ['a short IFSC', { ifscCode: 'HDFC000123' }],
    ['no holder', { accountHolderName: ' ' }],
  ])('by bank cannot be %s', async (_, wrong) => {
    const details = { ...bankDetails, ...wrong };
    expect(await refusalOf(await verifiedPlayer(0), { amount: 100, method: 'BANK', details })).toEqual([
      400,
      'MALFORMED',
    ]);
  });

  it.each([
    ['a UPI ID in another name', upiRequest(100, 'name.rohit-yadav@okaxis'), 422, 'NAME_MISMATCH'],
    ['a UPI ID in the same name', upiRequest(100, 'name.sharma.kavya@okaxis'), 200, undefined],
    ['a UPI ID that does not exist', upiRequest(100, 'nobody@okaxis'), 422, 'PAYEE_NOT_FOUND'],
    ['a bank that does not answer', upiRequest(100, 'down@okaxis'), 503, 'PAYOUTS_UNAVAILABLE'],
    [
      'a holder of another name',
      { amount: 100, method: 'BANK', details: { ...bankDetails, accountHolderName: 'Rohit Yadav' } },
      422,
      'NAME_MISMATCH',
    ],
    [
      'a holder written otherwise',
      { amount: 100, method: 'BANK', details: { ...bankDetails, accountHolderName: 'MS. SHARMA  KAVYA' } },
      200,
      undefined,
    ],
    [
      'an account in another name',
      { amount: 100, method: 'BANK', details: { ...bankDetails, accountNumber: '500000000001' } },
      422,
      'NAME_MISMATCH',
    ],
    [
      'an account that does not exist',
      { amount: 100, method: 'BANK', details: { ...bankDetails, accountNumber: '500000000002' } },
      422,
      'PAYEE_NOT_FOUND',
    ],
  ])('%s', async (_, body, status, code) => {
    const player = await verifiedPlayer();
    expect(await refusalOf(player, body)).toEqual([status, code]);
    expect(await withdrawals.rewardOf(player)).toBe(status === 200 ? 900 : 1000);
  });

  it('must have the KYC name, not the registered name', async () => {
    const player = await playerWithVerifiedWinnings(server, 500, 'Kavya Sharma', randomAadhaar('3939'));
    expect(await refusalOf(player, upiRequest(100, 'name.kavya.sharma@okaxis'))).toEqual([422, 'NAME_MISMATCH']);
    expect(await refusalOf(player, upiRequest(100, 'name.ramesh.chandra.verma@okaxis'))).toEqual([200, undefined]);
  });
});
