import { fromHex } from '@muqabla/proofs/hex';
import { sideCommit } from '@muqabla/proofs/log/entry';
import type { Caller } from '@muqabla/testing/caller';
import { integrateLog } from '@muqabla/testing/integrate-log';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import {
  createWithdrawalFixtures,
  playerWithVerifiedWinnings,
  type Withdrawals,
} from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, expect, it } from 'vitest';

const server = setUpTestServer();
let withdrawals: Withdrawals;
let finance: Caller;
let owner: Caller;

beforeAll(async () => {
  withdrawals = await createWithdrawalFixtures(server);
  finance = await createStaffMember(server, 'finance');
  owner = await createStaffMember(server, 'owner');
});

const ownLog = async (player: Player) => {
  await integrateLog(server);
  const { decisions } = await player.call('GET /user/me/log');
  return decisions.map(({ entry, ...rest }) => ({ ...rest, content: JSON.parse(entry) as Record<string, unknown> }));
};
const contentsOf = async (player: Player) => (await ownLog(player)).map(({ content }) => content);
const adjust = async (player: Player, terms: object) => {
  const body = {
    playerId: player.id,
    wallet: 'reward',
    amount: 1234,
    direction: 'give',
    reason: 'Made good.',
    ...terms,
  };
  const { body: proposed } = await finance.send<{ _id: string }>('POST /admin/adjustments', { body });
  return owner.send('POST /admin/adjustments/{id}/approve', { params: { id: proposed._id } });
};

it('an approved adjustment is an entry that its player alone can open, and a refused one is none', async () => {
  const player = await playerWithCash(server.origin, 500, 'Kavya Sharma');
  const stranger = await playerWithCash(server.origin, 500);
  expect((await adjust(player, {})).status).toBe(200);
  expect((await adjust(player, { direction: 'take', amount: 34.5 })).status).toBe(200);
  const [taken, given] = await ownLog(player);
  expect(given?.content).toMatchObject({ kind: 'adjustment', wallet: 'reward', direction: 'give', paise: 123_400 });
  expect(taken?.content).toMatchObject({ kind: 'adjustment', wallet: 'reward', direction: 'take', paise: 3450 });
  expect(taken?.content.player).not.toBe(given?.content.player);
  for (const { content, salt, index } of [taken, given].flatMap((each) => each ?? [])) {
    expect(index).not.toBeNull();
    expect(content.player).toBe(sideCommit(fromHex(salt), player.id));
    expect(sideCommit(fromHex(salt), stranger.id)).not.toBe(content.player);
    for (const secret of [player.id, player.phone, 'Kavya', 'Made good'])
      expect(JSON.stringify(content)).not.toContain(secret);
  }
  expect(await ownLog(stranger)).toEqual([]);
});

it('a payout that staff approve or reject is an entry, and one that two approve is one', async () => {
  const player = await playerWithVerifiedWinnings(server, 20_000);
  const act = (who: Caller, id: string, name: 'approve' | 'reject') =>
    who.send(`POST /admin/withdrawals/{id}/${name}`, { params: { id }, body: { reason: 'Looked at it' } });
  const rejected = await withdrawals.request(player, 300);
  await act(finance, rejected, 'reject');
  expect(await contentsOf(player)).toMatchObject([
    { kind: 'payout', outcome: 'rejected', requestedBy: 'player', paise: 300_00 },
  ]);
  const large = await withdrawals.request(player, 10_000);
  await act(finance, large, 'approve');
  expect(await contentsOf(player)).toHaveLength(1);
  await act(owner, large, 'approve');
  expect((await contentsOf(player))[0]).toMatchObject({ kind: 'payout', outcome: 'approved', paise: 10_000_00 });
});

it('blocking a referrer and lifting the block are an entry each', async () => {
  const player = await playerWithCash(server.origin, 100);
  const body = { reason: 'They refer themselves.' };
  for (const act of ['block', 'unblock', 'block'] as const)
    await finance.send(`POST /admin/referrals/{playerId}/${act}`, { params: { playerId: player.id }, body });
  expect((await contentsOf(player)).map(({ kind, isBlocked }) => [kind, isBlocked])).toEqual([
    ['referral_block', true],
    ['referral_block', false],
    ['referral_block', true],
  ]);
});
