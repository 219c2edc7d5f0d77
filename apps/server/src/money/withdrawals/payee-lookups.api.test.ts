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
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { MAX_LOOKUPS_PER_DAY } from './payee-lookups.rules.ts';

const server = setUpTestServer();
let withdrawals: Withdrawals;
beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
});

let accounts = 0;
// Accounts in another person's name: the sandbox derives the owner from the UPI ID.
const othersUpi = () => `name.rohit.yadav.${(accounts += 1)}@okaxis`;
const verifiedPlayer = () => playerWithVerifiedWinnings(server, 1000, 'Kavya Sharma', randomAadhaar());
const requestWithdrawal = (player: Player, upi: string, language = 'en') =>
  player.send('POST /user/withdraw', { body: upiRequest(100, upi) }, { 'accept-language': language });
const codeOf = async (player: Player, upi: string) => (await requestWithdrawal(player, upi)).body.code;
const spend = async (player: Player) => {
  for (let account = 0; account < MAX_LOOKUPS_PER_DAY.accountsOfPlayer; account += 1)
    expect(await codeOf(player, othersUpi())).toBe('NAME_MISMATCH');
};

describe('a player', () => {
  it('cannot look up the owners of many accounts', async () => {
    const player = await verifiedPlayer();
    await spend(player);
    const bank = vi.spyOn(server.services.payouts, 'findPayeeName');
    const url = `${server.origin}/api/user/withdraw`;
    const body = JSON.stringify(upiRequest(100, othersUpi()));
    const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' };
    const refused = await fetch(url, { method: 'POST', headers, body });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect(await refused.json()).toEqual({
      code: 'PAYEE_LOOKUPS_SPENT',
      message: expect.stringMatching(
        /only a few of them a day\. You can try again in (24 hours|23 hours 59 minutes)\.$/,
      ),
    });
    expect((await requestWithdrawal(player, othersUpi(), 'hi')).body.message).toMatch(
      /^खातों की सुरक्षा के लिए .* फिर कोशिश/,
    );
    const toBank = { ...bankDetails, accountNumber: '999988887777' };
    const { status } = await player.send('POST /user/withdraw', {
      body: { amount: 100, method: 'BANK', details: toBank },
    });
    expect(status).toBe(429);
    expect(bank).not.toHaveBeenCalled();
  });

  it('cannot exceed the limit by forty concurrent requests', async () => {
    const player = await verifiedPlayer();
    const bank = vi.spyOn(server.services.payouts, 'findPayeeName');
    const answers = await Promise.all(Array.from({ length: 40 }, () => codeOf(player, othersUpi())));
    expect(answers.filter((code) => code === 'NAME_MISMATCH')).toHaveLength(MAX_LOOKUPS_PER_DAY.accountsOfPlayer);
    expect(bank).toHaveBeenCalledTimes(MAX_LOOKUPS_PER_DAY.accountsOfPlayer);
  });

  it('may correct a mistyped account, and repeated lookups of an account count as one account', async () => {
    const player = await verifiedPlayer();
    const typo = othersUpi();
    for (let time = 0; time < MAX_LOOKUPS_PER_DAY.accountsOfPlayer + 5; time += 1)
      expect(await codeOf(player, typo)).toBe('NAME_MISMATCH');
    expect((await requestWithdrawal(player, `kavya${player.phone}@okaxis`)).status).toBe(200);
  });

  it('can look up accounts again after a day', async () => {
    const player = await verifiedPlayer();
    await spend(player);
    await server.services.db.query(`update shared.tries set ends_at = now() where caller like 'payee %'`);
    expect(await codeOf(player, othersUpi())).toBe('NAME_MISMATCH');
  });
});

describe('an account', () => {
  it('cannot be tried by many players', async () => {
    const upi = othersUpi();
    for (let player = 0; player < MAX_LOOKUPS_PER_DAY.playersOfAccount; player += 1)
      expect(await codeOf(await verifiedPlayer(), upi)).toBe('NAME_MISMATCH');
    expect(await codeOf(await verifiedPlayer(), upi)).toBe('PAYEE_LOOKUPS_SPENT');
    expect(await codeOf(await verifiedPlayer(), upi.toUpperCase())).toBe('PAYEE_LOOKUPS_SPENT');
  });

  it('stays available to its owner regardless of other players’ attempts', async () => {
    const owner = await verifiedPlayer();
    const upi = `kavya${owner.phone}@okaxis`;
    const id = await withdrawals.request(owner, 100, upi);
    const body = { reason: 'Ask once more.' };
    await withdrawals.finance.call('POST /admin/withdrawals/{id}/reject', { params: { id }, body });
    const bank = vi.spyOn(server.services.payouts, 'findPayeeName').mockResolvedValue('Somebody Else');
    for (let player = 0; player < MAX_LOOKUPS_PER_DAY.playersOfAccount; player += 1)
      expect(await codeOf(await verifiedPlayer(), upi)).toBe('NAME_MISMATCH');
    expect(await codeOf(await verifiedPlayer(), upi)).toBe('PAYEE_LOOKUPS_SPENT');
    bank.mockRestore();
    await withdrawals.withoutCooldown(async () => expect((await requestWithdrawal(owner, upi)).status).toBe(200));
  });

  it('is counted under a key that does not reveal it', async () => {
    const player = await verifiedPlayer();
    const upi = othersUpi();
    await codeOf(player, upi);
    const kept = await server.services.db.query(`select caller from shared.tries where caller like 'payee %'`);
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain('rohit');
  });
});
