import type { HistoryItem } from '@muqabla/contract/core/wallet/wallet-calls';
import type { ChosenPenalty } from '@muqabla/contract/play/matches/review-calls';
import type { Caller } from '@muqabla/testing/caller';
import { setBalances, startConflict } from '@muqabla/testing/match-money';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let reviewer: Caller;
let host: Player;
let joiner: Player;
beforeAll(async () => {
  reviewer = await createStaffMember(server, 'reviewer');
});
beforeEach(async () => {
  host = await playerWithCash(server.origin, 500, 'Hema Host');
  joiner = await playerWithCash(server.origin, 500, 'Jatin Joiner');
});

/** A match decided for the joiner with these penalties, at which time the host has this much left. */
const decide = async (deposit: number, penalties: ChosenPenalty[]) => {
  await setBalances(server, host, { deposit: deposit + 100 });
  const matchId = await startConflict(host, joiner);
  const params = { matchId };
  const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params });
  const body = { outcome: 'joiner', reason: 'The screens show it.', version, penalties } as const;
  const { status } = await reviewer.send('POST /admin/reviews/{matchId}/decision', { params, body });
  expect(status).toBe(200);
  return matchId;
};

const penaltyLinesOf = async (player: Player, language: 'en' | 'hi' = 'en') => {
  const query = { query: { user_id: player.id } };
  const { body } = await player.send<{ transactions: HistoryItem[] }>('GET /user/me/history', query, {
    'accept-language': language,
  });
  return body.transactions
    .filter(({ ctg }) => ctg === 'PENALTY')
    .map(({ reason, type, amount }) => [reason, type === 'CREDIT' ? amount : -amount]);
};

const duesOf = (player: Player) => player.call('GET /user/dues');

describe('the history', () => {
  it('names the kind of each penalty and of each collected due, in both languages', async () => {
    await decide(140, [
      { side: 'host', kind: 'fraud' },
      { side: 'host', kind: 'wrongUpdate' },
      { side: 'joiner', kind: 'abusing' },
    ]);
    await setBalances(server, host, { deposit: 150 });
    expect(await penaltyLinesOf(host)).toEqual([
      ['Penalty due collected: Wrong Update', -60],
      ['Penalty: Wrong Update', -40],
      ['Penalty: Fraud / Fake Screenshot', -100],
    ]);
    expect(await penaltyLinesOf(host, 'hi')).toEqual([
      ['बक़ाया जुर्माना कटा: ग़लत अपडेट', -60],
      ['जुर्माना: ग़लत अपडेट', -40],
      ['जुर्माना: धोखाधड़ी / नक़ली स्क्रीनशॉट', -100],
    ]);
    expect(await penaltyLinesOf(joiner)).toEqual([['Penalty: Abusing', -50]]);
  });
});

describe('the dues of a player', () => {
  it('are listed with amount, reason and battle until they are collected, in the order of collection', async () => {
    expect(await duesOf(host)).toEqual({ total: 0, dues: [] });
    const matchId = await decide(0, [
      { side: 'host', kind: 'fraud' },
      { side: 'host', kind: 'abusing' },
    ]);
    const at = expect.any(String);
    const abusing = { amount: 50, reason: 'Penalty: Abusing', at, matchId };
    const fraud = { amount: 100, reason: 'Penalty: Fraud / Fake Screenshot', at, matchId };
    expect(await duesOf(host)).toEqual({ total: 150, dues: [abusing, fraud] });
    const { body } = await host.send<{ dues: { reason: string }[] }>('GET /user/dues', {}, { 'accept-language': 'hi' });
    expect(body.dues.map(({ reason }) => reason)).toEqual(['जुर्माना: गाली-गलौज', 'जुर्माना: धोखाधड़ी / नक़ली स्क्रीनशॉट']);
    await setBalances(server, host, { deposit: 70 });
    expect(await duesOf(host)).toEqual({ total: 80, dues: [{ ...fraud, amount: 80 }] });
    await setBalances(server, host, { deposit: 80 });
    expect(await duesOf(host)).toEqual({ total: 0, dues: [] });
  });

  it('are not listed for the opponent, and a part that the wallets paid at once is not owed', async () => {
    await decide(60, [{ side: 'host', kind: 'fraud' }]);
    expect((await duesOf(host)).total).toBe(40);
    expect(await duesOf(joiner)).toEqual({ total: 0, dues: [] });
  });
});
