import type { SearchKind } from '@muqabla/contract/console/search/search-calls';
import type { StaffRole } from '@muqabla/contract/roles';
import { STAFF_ROLES } from '@muqabla/contract/roles';
import type { Caller } from '@muqabla/testing/caller';
import { addCash, type Player, playerWithCash, registerPlayer, startMatch } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { playerWithVerifiedWinnings, createWithdrawalFixtures } from '@muqabla/testing/withdrawal-fixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';

const server = setUpTestServer();
const staff = {} as Record<StaffRole, Caller>;
let host: Player;
let joiner: Player;
let matchId: string;
let depositId: string;
let withdrawalId: string;
let utr: string;

beforeAll(async () => {
  host = await playerWithCash(server.origin, 500, 'Hema Hosting');
  joiner = await registerPlayer(server.origin, { fullName: 'Jatin Joining' });
  depositId = await addCash(joiner, 500);
  matchId = await startMatch(host, joiner, { amount: 100, roomcode: 'ROOM77AB' });
  const withdrawals = await createWithdrawalFixtures(server);
  const winner = await playerWithVerifiedWinnings(server, 900, 'Vivek Winning');
  withdrawalId = await withdrawals.request(winner, 900);
  await withdrawals.approve(withdrawalId, 'paid');
  utr = (await withdrawals.detailOf(withdrawalId)).payout.utr ?? '';
  for (const role of STAFF_ROLES) staff[role] = await createStaffMember(server, role);
});

const found = async (text: string, role: StaffRole = 'owner') =>
  (await staff[role].call('POST /admin/search', { body: { text } })).results.map(({ kind, _id }) => `${kind} ${_id}`);
const reference = (id: string) => id.slice(-8);

describe('a search of the console', () => {
  it.each<[string, () => string]>([
    ['a phone', () => host.phone],
    ['a phone with its country code', () => `+91 ${host.phone.slice(0, 5)} ${host.phone.slice(5)}`],
    ['the beginning of a full name', () => 'hema h'],
    ['a username', () => host.me.username],
    ['a refer code', () => host.me.refercode.toLowerCase()],
    ['an id', () => host.id],
  ])('finds a player by %s', async (_, text) => expect(await found(text())).toContain(`player ${host.id}`));

  it('names the search where it is too short, in characters', async () => {
    for (const text of ['a', '😀'])
      expect(await staff.owner.send('POST /admin/search', { body: { text } })).toMatchObject({
        status: 400,
        body: { code: 'MALFORMED', message: 'Please check: search.' },
      });
    expect(await found('😀😀')).toEqual([]);
  });

  it('does not find a player by a part of the phone', async () => {
    for (const text of [host.phone.slice(0, 9), host.phone.slice(0, 6), host.phone.slice(-4)])
      expect(await found(text)).not.toContain(`player ${host.id}`);
  });

  it('finds a battle by room code in any case, by id, and by reference', async () => {
    for (const text of ['ROOM77AB', 'room77ab', matchId, `#${reference(matchId).toUpperCase()}`])
      expect(await found(text)).toEqual([`battle ${matchId}`]);
  });

  it('finds a withdrawal by UTR, id and reference', async () => {
    for (const text of [utr.toLowerCase(), withdrawalId, reference(withdrawalId)])
      expect(await found(text)).toEqual([`withdrawal ${withdrawalId}`]);
  });

  it('finds a deposit by id and reference', async () => {
    for (const text of [depositId, reference(depositId)]) expect(await found(text)).toContain(`deposit ${depositId}`);
  });

  it('names what it finds, with the phone masked', async () => {
    const { results } = await staff.support.call('POST /admin/search', { body: { text: host.phone } });
    expect(results).toEqual([
      {
        kind: 'player',
        _id: host.id,
        title: host.me.username,
        detail: `Hema Hosting, ${host.phone.slice(0, 2)}•••••${host.phone.slice(-3)}`,
        at: expect.any(String),
      },
    ]);
    const [battle] = (await staff.support.call('POST /admin/search', { body: { text: matchId } })).results;
    expect(battle).toMatchObject({
      title: `${host.me.username} vs ${joiner.me.username}`,
      detail: 'Ludo Classic, ROOM77AB',
      status: 'running',
      amount: 100,
    });
  });

  it.each<[StaffRole, readonly SearchKind[]]>([
    ['owner', ['player', 'battle', 'withdrawal', 'deposit']],
    ['finance', ['player', 'battle', 'withdrawal', 'deposit']],
    ['reviewer', ['player', 'battle']],
    ['support', ['player', 'battle']],
  ])('finds for the %s role only %j', async (role, kinds) => {
    const all = await Promise.all([host.id, matchId, withdrawalId, depositId].map((text) => found(text, role)));
    expect(all.flat().map((each) => each.split(' ')[0])).toEqual([...kinds]);
  });

  it('finds nothing by a text that only looks like a pattern', async () => {
    for (const text of ['%%', '__', "';", '\\\\', 'no such person']) expect(await found(text)).toEqual([]);
  });

  it('refuses a text that is too short or too long', async () => {
    for (const text of ['a', ' ', 'x'.repeat(101)]) {
      const { status } = await staff.owner.send('POST /admin/search', { body: { text } });
      expect(status).toBe(400);
    }
  });

  it('writes to the audit log whose phone was found, without the phone', async () => {
    await staff.support.call('POST /admin/search', { body: { text: joiner.phone } });
    await staff.support.call('POST /admin/search', { body: { text: 'jatin j' } });
    const { records } = await staff.owner.call('GET /admin/audit', {
      query: { action: 'player.foundByPhone', subject: joiner.id },
    });
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain(joiner.phone);
  });
});

describe('a phone', () => {
  it('is revealed by a call that the audit log records', async () => {
    const params = { playerId: joiner.id };
    expect(await staff.reviewer.call('POST /admin/players/{playerId}/phone', { params })).toEqual({
      phone: joiner.phone,
    });
    const { records } = await staff.owner.call('GET /admin/audit', {
      query: { action: 'player.phoneRevealed', subject: joiner.id },
    });
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain(joiner.phone);
  });

  it('of an unknown player is not found', async () => {
    const { status, body } = await staff.reviewer.send('POST /admin/players/{playerId}/phone', {
      params: { playerId: newId() },
    });
    expect([status, body.code]).toEqual([404, 'PLAYER_NOT_FOUND']);
  });

  it('is in no list and on no page of a player in full', async () => {
    const lists = [
      await staff.owner.call('GET /admin/players', { query: {} }),
      await staff.owner.call('GET /admin/players/{playerId}', { params: { playerId: joiner.id } }),
      await staff.owner.call('GET /admin/deposits', { query: {} }),
      await staff.owner.call('GET /admin/deposits/{id}', { params: { id: depositId } }),
    ];
    for (const each of lists) {
      expect(JSON.stringify(each)).toContain(joiner.me.username);
      expect(JSON.stringify(each)).not.toContain(joiner.phone);
    }
  });
});
