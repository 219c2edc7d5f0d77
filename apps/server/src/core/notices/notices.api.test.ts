import type { NoticeKind } from '@muqabla/contract/core/notices/notice-calls';
import { createCaller } from '@muqabla/testing/caller';
import { createMatch, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import { io } from 'socket.io-client';
import { beforeAll, expect, it } from 'vitest';
import { firstIdAt } from '../../platform/ids.ts';
import { ownNotice } from './notice.rules.ts';
import { insertNotices, markKindRead } from './notices.queries.ts';

const server = setUpTestServer();
let host: Player;
let joiner: Player;

beforeAll(async () => {
  await server.services.settings.write('maxOpenMatches', 100);
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 9000, 'Hema Host'),
    playerWithCash(server.origin, 9000, 'Jatin Joiner'),
  ]);
});

const noticesOf = (player: Player) => player.call('GET /user/notices', { query: {} });
const kindsOf = async (player: Player, count: number) =>
  (await noticesOf(player)).notices.slice(0, count).map(({ kind }) => kind);

it('lists a credited deposit, and nothing before it', async () => {
  expect(await kindsOf(host, 5)).toEqual(['depositCredited']);
});

it('notifies each side of the other side’s acts, and not of their own', async () => {
  const { _id: requested } = await createMatch(host, 50);
  await joiner.call('PUT /match/accept', { body: { matchId: requested } });
  expect(await kindsOf(host, 1)).toEqual(['requestReceived']);
  await host.call('PUT /match/reject', { body: { matchId: requested } });
  await host.call('DELETE /match/delete/{id}', { params: { id: requested } });
  const matchId = await startMatch(host, joiner, { amount: 150 });
  expect(await kindsOf(joiner, 2)).toEqual(['roomCodeReady', 'started']);
  await submitResult(host, matchId, { resultStatus: 'win' });
  expect(await kindsOf(joiner, 1)).toEqual(['opponentReported']);
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
  const [won] = (await noticesOf(host)).notices;
  expect(won).toMatchObject({ kind: 'won', match: { _id: matchId, room: 'manual' } });
  expect(won?.words).toContain('₹292.5');
  expect(won?.words).toContain(joiner.me.username);
  expect(await kindsOf(joiner, 1)).toEqual(['opponentReported']);
});

it('lists a request that was missed, and none whose match its host has started', async () => {
  const requests = async () =>
    (await noticesOf(host)).notices.filter(({ kind }) => kind === 'requestReceived').map(({ match }) => match?._id);
  const before = await requests();
  const missed = await createMatch(host, 50);
  await joiner.call('PUT /match/accept', { body: { matchId: missed._id } });
  await joiner.call('PUT /match/reject', { body: { matchId: missed._id } });
  const started = await startMatch(host, joiner);
  expect(await requests()).toEqual([missed._id, ...before]);
  await submitResult(joiner, started, { resultStatus: 'loss' });
  expect(await requests()).toEqual([missed._id, ...before]);
  await host.call('DELETE /match/delete/{id}', { params: { id: missed._id } });
});

it('is in the reader’s language', async () => {
  const { body } = await host.send<{ notices: { words: string }[] }>(
    'GET /user/notices',
    {},
    { 'accept-language': 'hi' },
  );
  expect(body.notices[0]?.words).toMatch(/[\u0900-\u097f]/);
});

it('notifies of stakes returned by a player or by a deadline', async () => {
  const { _id: matchId } = await createMatch(host, 60);
  await joiner.call('PUT /match/accept', { body: { matchId } });
  await host.call('PUT /match/reject', { body: { matchId } });
  expect(await kindsOf(joiner, 1)).toEqual(['stakeReturned']);
  await host.call('DELETE /match/delete/{id}', { params: { id: matchId } });
});

it('notifies both sides of a decision with its reason', async () => {
  const reviewer = await createStaffMember(server, 'reviewer', 'Reena');
  const matchId = await startMatch(host, joiner);
  for (const player of [host, joiner]) await submitResult(player, matchId, { resultStatus: 'win' });
  expect(await kindsOf(host, 1)).toEqual(['inConflict']);
  const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  await reviewer.call('POST /admin/reviews/{matchId}/decision', {
    params: { matchId },
    body: { outcome: 'joiner', reason: 'The board names the joiner.', version },
  });
  expect((await noticesOf(host)).notices[0]).toMatchObject({
    kind: 'decidedLost',
    note: 'The board names the joiner.',
  });
  expect((await noticesOf(joiner)).notices[0]).toMatchObject({ kind: 'decidedWon' });
});

it('counts one for a battle, none whose action is over, and none whose end was shown', async () => {
  const { notices } = await noticesOf(host);
  const unread = async () => (await noticesOf(host)).unread;
  await host.call('POST /user/notices/read', { body: { upTo: notices[0]?._id ?? '' } });
  // The request is over once the host has started.
  const matchId = await startMatch(host, joiner);
  expect(await unread()).toBe(0);
  await submitResult(host, matchId, { resultStatus: 'win' });
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
  expect((await noticesOf(host)).notices[0]).toMatchObject({ kind: 'won', read: false });
  expect(await unread()).toBe(1);
  const waiting = await createMatch(host, 50);
  await joiner.call('PUT /match/accept', { body: { matchId: waiting._id } });
  expect(await unread()).toBe(2);
  await host.call('PUT /match/{matchId}/seen', { params: { matchId } });
  expect(await unread()).toBe(1);
  expect((await noticesOf(host)).notices[1]).toMatchObject({ kind: 'won', read: true });
  await host.call('PUT /match/reject', { body: { matchId: waiting._id } });
  await host.call('DELETE /match/delete/{id}', { params: { id: waiting._id } });
  expect(await unread()).toBe(0);
});

it('counts unread notices, marks them read for their owner only, and pages', async () => {
  const { db, clock } = server.services;
  await db.transaction(async (tx) => {
    insertNotices(tx, [ownNotice(host.id, 'banSet'), ownNotice(host.id, 'banLifted')], clock.now());
  });
  const { notices, unread } = await noticesOf(host);
  expect(unread).toBe(2);
  const upTo = notices[1]?._id ?? '';
  await joiner.call('POST /user/notices/read', { body: { upTo } });
  expect((await noticesOf(host)).unread).toBe(unread);
  expect(await host.call('POST /user/notices/read', { body: { upTo } })).toEqual({ unread: 1 });
  for (let round = 0; round < 31; round += 1) {
    const { _id: matchId } = await createMatch(host, 50);
    await joiner.call('PUT /match/accept', { body: { matchId } });
    await host.call('PUT /match/reject', { body: { matchId } });
    await host.call('DELETE /match/delete/{id}', { params: { id: matchId } });
  }
  const first = await noticesOf(host);
  expect([first.notices.length, first.next]).toEqual([30, first.notices.at(-1)?._id]);
  const second = await host.call('GET /user/notices', { query: { before: first.next ?? '' } });
  const ids = [...first.notices, ...second.notices].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted().toReversed());
});

it('counts and reads a notice that became visible after a newer one was read', async () => {
  const { db, clock } = server.services;
  const { notices } = await noticesOf(host);
  await host.call('POST /user/notices/read', { body: { upTo: notices[0]?._id ?? '' } });
  const late = firstIdAt(new Date(Date.now() - 60_000));
  await db.query(
    `insert into notices (notice_id, player_id, kind, created_at) values ($1, $2, 'depositCredited', $3)`,
    [late, host.id, clock.now()],
  );
  expect((await noticesOf(host)).unread).toBe(1);
  expect(await host.call('POST /user/notices/read', { body: { upTo: notices[0]?._id ?? '' } })).toEqual({ unread: 0 });
});

it('counts the notices before one that was read alone', async () => {
  const { db, clock } = server.services;
  const { notices } = await noticesOf(host);
  await host.call('POST /user/notices/read', { body: { upTo: notices[0]?._id ?? '' } });
  const kinds = ['banLifted', 'supportAnswered', 'banLifted'] as const;
  await db.transaction(async (tx) => {
    insertNotices(
      tx,
      kinds.map((kind) => ownNotice(host.id, kind)),
      clock.now(),
    );
  });
  const later = new Date(clock.now().getTime() + 3_600_000);
  await markKindRead(db, { playerId: host.id, kind: 'supportAnswered' }, later);
  expect((await noticesOf(host)).unread).toBe(2);
});

/** Records the broadcasts of notices to the host and the joiner while `work` runs. */
const hearing = async (work: (heard: string[]) => Promise<void>) => {
  const heard: string[] = [];
  const ears = [host, joiner].map((player, place) => {
    const socket = io(server.origin, { transports: ['websocket'], forceNew: true, auth: { token: player.token } });
    socket.on('noticeAdded', ({ kind }: { kind: string }) => heard.push(`${place} ${kind}`));
    return socket;
  });
  await until('both sockets', async () => (ears.every(({ connected }) => connected) ? true : undefined));
  await work(heard);
  for (const ear of ears) ear.disconnect();
};

it('is broadcast to its owner only', () =>
  hearing(async (heard) => {
    const { _id: matchId } = await createMatch(host, 50);
    await joiner.call('PUT /match/accept', { body: { matchId } });
    await until('the notice', async () => (heard.length > 0 ? true : undefined));
    expect(heard).toEqual(['0 requestReceived']);
  }));

it('is broadcast once after the commit, and never when the transaction rolls back', () =>
  hearing(async (heard) => {
    const { db, clock } = server.services;
    const insert = (kinds: readonly NoticeKind[], end: () => unknown) =>
      db.transaction(async (tx) => {
        const notices = kinds.flatMap((kind) => [ownNotice(host.id, kind), ownNotice(joiner.id, kind)]);
        insertNotices(tx, notices, clock.now());
        // The server has answered the statement, so the notices are in the transaction.
        await tx.query('select 1');
        expect(heard).toEqual([]);
        return end();
      });
    const rollBack = () => Promise.reject(new Error('rolled back'));
    await expect(insert(['kycRevoked'], rollBack)).rejects.toThrow('rolled back');
    await expect(
      db.transaction(async (tx) => {
        insertNotices(tx, [ownNotice(host.id, 'banSet')], clock.now());
        tx.send('select 1 / 0');
      }),
    ).rejects.toThrow('division by zero');
    let attempts = 0;
    await insert(['banLifted', 'reportHandled'], () => {
      attempts += 1;
      // A deadlock, after which the whole transaction runs again.
      if (attempts === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
    });
    expect(attempts).toBe(2);
    await until('the last notice', async () => (heard.length >= 4 ? true : undefined));
    expect(heard.toSorted()).toEqual(['0 banLifted', '0 reportHandled', '1 banLifted', '1 reportHandled']);
  }));

it('is available to signed-in players only', async () => {
  expect((await createCaller(server.origin).send('GET /user/notices')).status).toBe(403);
});
