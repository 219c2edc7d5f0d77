import { afterJobs } from '@muqabla/testing/after-jobs';
import type { Caller } from '@muqabla/testing/caller';
import { listenForEvents } from '@muqabla/testing/event-listener';
import {
  balanceOf,
  createMatch,
  type Player,
  playerWithCash,
  registerPlayer,
  startMatch,
} from '@muqabla/testing/player';
import { pushesTo, subscribeToPush } from '@muqabla/testing/push';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let owner: Caller;
let support: Caller;

beforeAll(async () => {
  await server.services.settings.write('maxOpenMatches', 100);
});
// New for each test, because some move the clock past the end of a session.
const staffIn = async () => {
  [owner, support] = [await createStaffMember(server, 'owner'), await createStaffMember(server, 'support')];
};
beforeAll(staffIn);

const terms = {
  kind: 'abuse',
  ends: { days: 3 } as unknown,
  reason: 'Abusive messages to other players.',
  reasonHi: 'दूसरे खिलाड़ियों को अपशब्द कहे।',
  note: 'See the chat of yesterday.',
};
const ban = (staff: Caller, playerId: string, changed: object = {}) =>
  staff.send('POST /admin/players/{playerId}/ban', { params: { playerId }, body: { ...terms, ...changed } });
const lift = (staff: Caller, playerId: string, reason = 'Said sorry to them.') =>
  staff.send('POST /admin/players/{playerId}/lift-ban', { params: { playerId }, body: { reason } });
const bansOf = (playerId: string) => owner.call('GET /admin/players/{playerId}/bans', { params: { playerId } });
const refusalOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const statusOf = async (matchId: string) =>
  (await server.services.db.query<{ status: string }>('select status from matches where match_id = $1', [matchId]))[0]
    ?.status;
const accept = (player: Player, matchId: string) => player.send('PUT /match/accept', { body: { matchId } });
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000';

describe('a ban', () => {
  it('closes the app at once with the reason in the player’s language, and ends automatically', async () => {
    const player = await registerPlayer(server.origin);
    const ear = await listenForEvents({ origin: server.origin, token: player.token });
    expect((await ban(support, player.id)).status).toBe(200);
    await ear.waitFor('banned');
    await ear.closed;
    expect(refusalOf(await player.send('GET /user/notices'))).toEqual([409, 'BANNED']);
    const { current, bans } = await bansOf(player.id);
    expect(bans).toMatchObject([{ _id: current, kind: 'abuse', note: terms.note, by: { name: 'support' } }]);
    expect(await player.call('GET /user/me')).toMatchObject({
      appModeAllowed: true,
      banKind: 'abuse',
      banReason: terms.reason,
      banUntil: bans[0]?.until,
    });
    const hindi = await player.send('GET /user/me', {}, { 'accept-language': 'hi' });
    expect(hindi.body).toMatchObject({ banReason: terms.reasonHi });
    expect(JSON.stringify(hindi.body)).not.toContain(terms.note);

    server.clock.advance({ minutes: 3 * 24 * 60 - 1 });
    player.token = (await player.call('GET /refresh')).accessToken;
    expect((await player.call('GET /user/me')).appModeAllowed).toBe(true);
    server.clock.advance({ minutes: 2 });
    expect(await player.call('GET /user/me')).toMatchObject({
      appModeAllowed: false,
      banKind: null,
      banReason: '',
      banUntil: null,
    });
    (await listenForEvents({ origin: server.origin, token: player.token })).close();
    await staffIn();
    expect((await bansOf(player.id)).current).toBeNull();
    expect(await owner.call('GET /admin/players/{playerId}', { params: { playerId: player.id } })).toMatchObject({
      banned: false,
      banReason: '',
    });
    expect((await ban(support, player.id)).status).toBe(200);
  });

  it('returns the stakes of open matches and leaves a running match', async () => {
    const [player, other] = [await playerWithCash(server.origin, 1000), await playerWithCash(server.origin, 1000)];
    const running = await startMatch(player, other, { amount: 100, gameName: 'Carrom' });
    const own = await createMatch(player, 100);
    const requested = await createMatch(player, 100);
    await accept(other, requested._id);
    const theirs = await createMatch(other, 100);
    await accept(player, theirs._id);
    expect((await ban(owner, player.id, { ends: 'never' })).status).toBe(200);
    expect(await balanceOf(player)).toBe(900 + 10);
    expect(await Promise.all([running, own._id, requested._id, theirs._id].map(statusOf))).toEqual([
      'running',
      'deleted',
      'deleted',
      'new',
    ]);
    const loss = { params: { matchId: running }, body: { resultStatus: 'loss' }, file: null };
    expect((await other.send('PUT /match/submit/result/{matchId}', loss)).status).toBe(200);
    expect(await statusOf(running)).toBe('completed');
  });

  it('adds a notice, a push, and a record of the staff member and the reason', async () => {
    const player = await registerPlayer(server.origin);
    await subscribeToPush(player);
    await ban(support, player.id);
    expect((await lift(support, player.id)).status).toBe(200);
    const { notices } = await player.call('GET /user/notices', { query: {} });
    expect(notices.map(({ kind }) => kind)).toEqual(['banLifted', 'banSet']);
    expect(notices[1]?.note).toContain(terms.reasonHi);
    await afterJobs(server, 'two pushes', async () => ((await pushesTo(player)).length === 2 ? true : undefined));
    const { records } = await owner.call('GET /admin/audit', { query: { subject: player.id } });
    expect(records).toMatchObject([
      { action: 'player.banLifted', reason: 'Said sorry to them.', role: 'support' },
      { action: 'player.banned', reason: terms.note, after: { kind: 'abuse' } },
    ]);
    expect((await bansOf(player.id)).bans).toMatchObject([{ lifted: { reason: 'Said sorry to them.' } }]);
  });

  it('is permitted to support up to 7 days, to owners longer, and to no other role', async () => {
    const { id } = await registerPlayer(server.origin);
    for (const role of ['finance', 'reviewer'] as const) {
      const member = await createStaffMember(server, role);
      expect(refusalOf(await ban(member, id))).toEqual([404, 'NOT_FOUND']);
      expect(refusalOf(await lift(member, id))).toEqual([404, 'NOT_FOUND']);
    }
    expect(refusalOf(await ban(support, id, { ends: { days: 8 } }))).toEqual([422, 'BAN_NEEDS_OWNER']);
    expect(refusalOf(await ban(support, id, { ends: 'never' }))).toEqual([422, 'BAN_NEEDS_OWNER']);
    expect(await bansOf(id)).toEqual({ current: null, bans: [] });
    expect((await ban(owner, id, { ends: 'never' })).status).toBe(200);
    expect(refusalOf(await lift(support, id))).toEqual([422, 'BAN_NEEDS_OWNER']);
    expect((await lift(owner, id)).status).toBe(200);
    expect(refusalOf(await lift(owner, id))).toEqual([409, 'NOT_BANNED']);
  });

  it.each([
    ['another kind', { kind: 'boring' }],
    ['no end', { ends: undefined }],
    ['no whole day', { ends: { days: 0.5 } }],
    ['two ends', { ends: { days: 1, at: '2030-01-01T00:00:00Z' } }],
    ['no words for the player', { reason: '  ' }],
    ['no Hindi', { reasonHi: undefined }],
    ['no note', { note: '' }],
  ])('is refused with %s', async (_, changed) => {
    const { id } = await registerPlayer(server.origin);
    expect(refusalOf(await ban(owner, id, changed))).toEqual([400, 'MALFORMED']);
  });

  it('is refused for an unknown player, and with an end in the past', async () => {
    expect(refusalOf(await ban(owner, UNKNOWN_ID))).toEqual([404, 'PLAYER_NOT_FOUND']);
    expect(refusalOf(await lift(owner, UNKNOWN_ID))).toEqual([404, 'PLAYER_NOT_FOUND']);
    const { id } = await registerPlayer(server.origin);
    expect(refusalOf(await ban(owner, id, { ends: { at: '2020-01-01T00:00:00Z' } }))).toEqual([422, 'BAN_END_PAST']);
  });
});

describe('races', () => {
  it('ban against ban, 20 ways: one succeeds', async () => {
    const { id } = await registerPlayer(server.origin);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ban(owner, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect((await bansOf(id)).bans).toHaveLength(1);
  });

  it('ban against accept: the stake is returned in either order', async () => {
    const host = await playerWithCash(server.origin, 5000);
    const player = await playerWithCash(server.origin, 1000);
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const { _id: matchId } = await createMatch(host, 100);
      await Promise.all([accept(player, matchId), ban(owner, player.id)]);
      expect(await statusOf(matchId)).toBe('new');
      expect(await balanceOf(player)).toBe(1010);
      expect((await lift(owner, player.id)).status).toBe(200);
      await host.call('DELETE /match/delete/{id}', { params: { id: matchId } });
    }
  });

  it('a match with a banned joiner cannot be started', async () => {
    const [host, player] = [await playerWithCash(server.origin, 500), await playerWithCash(server.origin, 500)];
    const { _id: matchId } = await createMatch(host, 100);
    await accept(player, matchId);
    // The state after the ban, before the matches are left.
    await server.services.db.query('update players set banned_at = $2 where player_id = $1', [
      player.id,
      server.clock.now(),
    ]);
    expect(refusalOf(await host.send('PUT /match/start', { body: { matchId } }))).toEqual([409, 'MATCH_MOVED_ON']);
    await server.runJob('leave-open-matches', { playerId: player.id });
    expect(await statusOf(matchId)).toBe('new');
    expect(await balanceOf(player)).toBe(510);
  });
});
