import type { Caller } from '@muqabla/testing/caller';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { registerPlayer } from '@muqabla/testing/player';
import { signInAgain } from '@muqabla/testing/player-sign-in';
import { subscribeToPush } from '@muqabla/testing/push';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { playerWithVerifiedWinnings, upiRequest } from '@muqabla/testing/withdrawal-fixtures';
import { describe, expect, it } from 'vitest';

const server = setUpTestServer();
let support: Caller;

const staffIn = async () => {
  support = await createStaffMember(server, 'support');
};

const ANDROID = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' };
const signInsOf = async (playerId: string, before?: string) =>
  support.call('GET /admin/players/{playerId}/sign-ins', {
    params: { playerId },
    query: before === undefined ? {} : { before },
  });
const signOut = (staff: Caller, playerId: string, body: object = { reason: 'The phone was stolen.' }) =>
  staff.send<{ ended: number; code: string }>('POST /admin/players/{playerId}/sign-out', {
    params: { playerId },
    body,
  });
const relatedTo = async (playerId: string) =>
  (await support.call('GET /admin/players/{playerId}/related', { params: { playerId } })).players;

describe('sign-ins', () => {
  it('show the device, the address and the time of last use', async () => {
    const player = await registerPlayer(server.origin);
    const second = await signInAgain(server, player, { headers: { ...ANDROID, 'x-forwarded-for': '203.0.113.9' } });
    server.clock.advance({ minutes: 60 });
    await second.call('GET /refresh');
    await staffIn();
    const { signIns, next } = await signInsOf(player.id);
    expect(signIns).toMatchObject([
      { device: ANDROID['user-agent'], address: '203.0.113.9', open: true },
      { address: expect.stringMatching(/^10\./), open: true },
    ]);
    expect(next).toBeUndefined();
    const [newest, first] = signIns;
    const between = (from = '', to: string | null = '') => Date.parse(to ?? '') - Date.parse(from);
    expect(between(newest?.at, newest?.lastSeenAt ?? null)).toBeGreaterThanOrEqual(3_600_000);
    expect(between(first?.at, first?.lastSeenAt ?? null)).toBeLessThan(3_600_000);
    await second.call('GET /logout');
    expect((await signInsOf(player.id)).signIns.map(({ open }) => open)).toEqual([false, true]);
    server.clock.advance({ days: 31 });
    await staffIn();
    expect((await signInsOf(player.id)).signIns.map(({ open }) => open)).toEqual([false, false]);
  });

  it('are paged by 20', async () => {
    const player = await registerPlayer(server.origin);
    await server.services.db.query(
      `insert into sessions (session_id, player_id, created_at, last_seen_at)
       select gen_random_uuid(), $1, now(), now() from generate_series(1, 24)`,
      [player.id],
    );
    const first = await signInsOf(player.id);
    const second = await signInsOf(player.id, first.next);
    expect([first.signIns.length, second.signIns.length, second.next]).toEqual([20, 5, undefined]);
    expect(new Set([...first.signIns, ...second.signIns].map(({ _id }) => _id)).size).toBe(25);
  });

  it('lose address and device after a time', async () => {
    const player = await registerPlayer(server.origin);
    server.clock.advance({ days: 179 });
    await server.runJob('forget-expired', {});
    await staffIn();
    expect((await signInsOf(player.id)).signIns[0]?.address).not.toBe('');
    server.clock.advance({ days: 2 });
    await server.runJob('forget-expired', {});
    await staffIn();
    expect((await signInsOf(player.id)).signIns).toMatchObject([{ address: '', device: '' }]);
    const kept = await server.services.db.query(
      'select from sessions where player_id = $1 and device_hash is not null',
      [player.id],
    );
    expect(kept).toEqual([]);
  });

  it('are shown to and ended by support and owners only', async () => {
    const player = await registerPlayer(server.origin);
    for (const role of ['finance', 'reviewer'] as const) {
      const member = await createStaffMember(server, role);
      const params = { playerId: player.id };
      expect((await member.send('GET /admin/players/{playerId}/sign-ins', { params })).status).toBe(404);
      expect((await signOut(member, player.id)).status).toBe(404);
    }
    expect((await player.send('GET /user/me')).status).toBe(200);
  });
});

describe('a forced sign-out', () => {
  it('of one session ends it only: no call, no refresh, no socket, no push', async () => {
    const player = await registerPlayer(server.origin);
    const second = await signInAgain(server, player, { headers: ANDROID });
    await Promise.all([subscribeToPush(player), subscribeToPush(second)]);
    const [ear, other] = [
      await listenForEvents({ origin: server.origin, token: second.token }),
      await listenForEvents({ origin: server.origin, token: player.token }),
    ];
    await staffIn();
    const [newest] = (await signInsOf(player.id)).signIns;
    const body = { reason: 'The phone was stolen.', sessionId: newest?._id };
    expect((await signOut(support, player.id, body)).body).toEqual({ ended: 1 });
    await ear.closed;
    expect((await second.send('GET /user/me')).status).toBe(403);
    expect((await second.send('GET /refresh')).status).toBe(401);
    expect((await player.send('GET /refresh')).status).toBe(200);
    const devices = await server.services.db.query('select from push_devices where player_id = $1', [player.id]);
    expect(devices).toHaveLength(1);
    other.close();
    expect((await signOut(support, player.id, body)).body).toEqual({ ended: 0 });
  });

  it('of all sessions ends all, is audited, and does not affect other players', async () => {
    const [player, stranger] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
    const second = await signInAgain(server, player);
    await staffIn();
    const [foreign] = (await signInsOf(stranger.id)).signIns;
    const wrong = { reason: 'The wrong one.', sessionId: foreign?._id };
    expect((await signOut(support, player.id, wrong)).body).toEqual({ ended: 0 });
    expect((await signOut(support, player.id)).body).toEqual({ ended: 2 });
    for (const each of [player, second]) expect((await each.send('GET /refresh')).status).toBe(401);
    expect((await stranger.send('GET /refresh')).status).toBe(200);
    const owner = await createStaffMember(server, 'owner');
    const { records } = await owner.call('GET /admin/audit', { query: { subject: player.id } });
    expect(records[0]).toMatchObject({ action: 'player.signedOut', after: { sessionsEnded: 2 } });
    expect((await signOut(support, player.id, { reason: '' })).status).toBe(400);
  });
});

describe('related accounts', () => {
  it('are players with the same browser, payout account or address, with the shared traits', async () => {
    const phone = { headers: { 'x-forwarded-for': '198.51.100.7' } };
    const player = await playerWithVerifiedWinnings(server, 500);
    const sameBrowser = await registerPlayer(server.origin);
    const sameAddress = await registerPlayer(server.origin);
    const samePayout = await playerWithVerifiedWinnings(server, 500);
    await registerPlayer(server.origin);
    await staffIn();
    expect(await relatedTo(player.id)).toEqual([]);
    const again = await signInAgain(server, player, phone);
    expect(again.cookies.get('muqabla_device')).toMatch(/^[\w-]{22}$/);
    const device = new Map([['muqabla_device', again.cookies.get('muqabla_device') ?? '']]);
    const known = await signInAgain(server, sameBrowser, { ...phone, cookies: device });
    expect(known.cookies.get('muqabla_device')).toBe(device.get('muqabla_device'));
    await signInAgain(server, sameAddress, phone);
    const upi = upiRequest(200, 'shared@okaxis');
    again.token = (await again.call('GET /refresh')).accessToken;
    expect((await again.send('POST /user/withdraw', { body: upi })).status).toBe(200);
    samePayout.token = (await samePayout.call('GET /refresh')).accessToken;
    expect((await samePayout.send('POST /user/withdraw', { body: upi })).status).toBe(200);
    await staffIn();
    const related = await relatedTo(player.id);
    expect(related[0]).toMatchObject({ _id: sameBrowser.id, shared: ['address', 'device'] });
    expect(new Map(related.map(({ _id, shared }) => [_id, shared]))).toEqual(
      new Map([
        [sameBrowser.id, ['address', 'device']],
        [sameAddress.id, ['address']],
        [samePayout.id, ['payout']],
      ]),
    );
    // The shared value itself is never shown.
    expect(JSON.stringify(related)).not.toContain('198.51.100.7');
    expect(await relatedTo(samePayout.id)).toMatchObject([{ _id: player.id, shared: ['payout'] }]);
  });

  it('are not players who had the address long before', async () => {
    const phone = { headers: { 'x-forwarded-for': '198.51.100.8' } };
    const [early, late] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
    await signInAgain(server, early, phone);
    server.clock.advance({ days: 31 });
    await signInAgain(server, late, phone);
    await staffIn();
    expect(await relatedTo(late.id)).toEqual([]);
  });
});

describe('notes', () => {
  it('are stored with author and time, newest first, and immutable', async () => {
    const { id: playerId } = await registerPlayer(server.origin);
    const reviewer = await createStaffMember(server, 'reviewer', 'Ritu');
    const add = (staff: Caller, words: string) =>
      staff.send('POST /admin/players/{playerId}/notes', { params: { playerId }, body: { words } });
    for (let count = 1; count <= 21; count += 1) expect((await add(reviewer, ` Note ${count} `)).status).toBe(200);
    expect((await add(reviewer, '   ')).status).toBe(400);
    expect((await add(reviewer, 'x'.repeat(2001))).status).toBe(400);
    const read = (query: { before?: string }) =>
      reviewer.call('GET /admin/players/{playerId}/notes', { params: { playerId }, query });
    const first = await read({});
    expect(first.notes[0]).toMatchObject({ words: 'Note 21', by: { name: 'Ritu' } });
    expect(await read({ before: first.next ?? '' })).toMatchObject({ notes: [{ words: 'Note 1' }] });
    await expect(
      server.services.db.query(`update player_notes set words = 'changed' where player_id = $1`, [playerId]),
    ).rejects.toThrow();
  });
});
