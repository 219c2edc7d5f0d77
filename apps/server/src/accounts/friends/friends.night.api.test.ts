import { MAX_FRIENDS, REQUESTS_A_DAY } from '@muqabla/contract/accounts/friends/friend-terms';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { codeOf, hostWins, twoPlayersWithCash } from '@muqabla/testing/friend-fixtures';
import { noticeKindsOf, type Player, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let owner: pg.Client;
let watcher: pg.Client;
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  [owner, watcher] = [
    new pg.Client({ connectionString: server.ownerUrl }),
    new pg.Client({ connectionString: server.ownerUrl }),
  ];
  await Promise.all([owner.connect(), watcher.connect()]);
});
afterAll(() => Promise.all([owner.end(), watcher.end()]));
beforeEach(async () => {
  [asha, bilal] = await twoPlayersWithCash(server);
});

const ask = (player: Player, other: Player, matchId: string) =>
  player.send('POST /friends/requests', { body: { playerId: other.id, matchId } });
const answer = (player: Player, other: Player, accept: boolean) =>
  player.send('PUT /friends/requests/{playerId}', { params: { playerId: other.id }, body: { accept } });
const relation = (player: Player, other: Player) =>
  player.call('GET /players/{playerId}/relation', { params: { playerId: other.id } });
const friendsOf = async (player: Player) =>
  (await player.call('GET /friends', { query: {} })).friends.map((friend) => friend.player._id);
const requestsOf = async (player: Player) => {
  const { received, sent } = await player.call('GET /friends/requests');
  return { received: received.map((each) => each.player._id), sent: sent.map((each) => each.player._id) };
};
/** Advances the clock and signs both in again. */
const wait = async (time: { days?: number; seconds?: number }) => {
  server.clock.advance(time);
  for (const player of [asha, bilal]) player.token = (await player.call('GET /refresh')).accessToken;
};
const rowsOf = async (one: Player, other: Player) =>
  (
    await owner.query(
      'select from friendships where first_id = least($1, $2)::uuid and second_id = greatest($1, $2)::uuid',
      [one.id, other.id],
    )
  ).rowCount;

describe('a request after a battle', () => {
  it('makes two players friends when the other accepts, and either ends it without a notice', async () => {
    const matchId = await hostWins(asha, bilal);
    const phone = await listenForEvents(bilal);
    expect(codeOf(await ask(asha, bilal, matchId))).toEqual([200, undefined]);
    await phone.waitFor('noticeAdded', ({ kind }) => kind === 'friendRequested');
    expect(await relation(asha, bilal)).toEqual({ state: 'requested', isBlocked: false, isReported: false });
    expect(await requestsOf(bilal)).toEqual({ received: [asha.id], sent: [] });
    expect((await bilal.call('GET /friends', { query: {} })).waiting).toBe(1);
    expect((await answer(bilal, asha, true)).body).toEqual({ state: 'friends' });
    const { friends, total } = await asha.call('GET /friends', { query: {} });
    expect({ friends, total }).toMatchObject({
      friends: [
        { player: { _id: bilal.id }, record: { won: 1, lost: 0 }, skills: [{ gameName: 'Ludo Classic', band: 'new' }] },
      ],
      total: 1,
    });
    expect(await noticeKindsOf(asha)).toContain('friendAdded');
    const before = (await noticeKindsOf(asha)).length;
    await bilal.call('DELETE /friends/{playerId}', { params: { playerId: asha.id } });
    await bilal.call('DELETE /friends/{playerId}', { params: { playerId: asha.id } });
    expect([await friendsOf(asha), await friendsOf(bilal)]).toEqual([[], []]);
    expect((await noticeKindsOf(asha)).length).toBe(before);
    phone.socket.disconnect();
  });

  it('is sent once: repeated, taken back and sent again, it adds no second notice', async () => {
    const matchId = await hostWins(asha, bilal);
    await Promise.all(Array.from({ length: RACE_WAYS }, () => ask(asha, bilal, matchId)));
    await asha.call('DELETE /friends/requests/{playerId}', { params: { playerId: bilal.id } });
    expect((await requestsOf(bilal)).received).toEqual([]);
    expect(codeOf(await answer(bilal, asha, true))).toEqual([404, 'REQUEST_NOT_FOUND']);
    await ask(asha, bilal, matchId);
    expect((await requestsOf(bilal)).received).toEqual([asha.id]);
    expect((await noticeKindsOf(bilal)).filter((kind) => kind === 'friendRequested')).toHaveLength(1);
  });

  it('that is ignored looks like one that waits, to the day it is over', async () => {
    const matchId = await hostWins(asha, bilal);
    await ask(asha, bilal, matchId);
    expect((await answer(bilal, asha, false)).body).toEqual({ state: 'none' });
    expect(await requestsOf(bilal)).toEqual({ received: [], sent: [] });
    const asSeen = [await relation(asha, bilal), (await requestsOf(asha)).sent, (await ask(asha, bilal, matchId)).body];
    expect(asSeen).toEqual([
      { state: 'requested', isBlocked: false, isReported: false },
      [bilal.id],
      { state: 'requested' },
    ]);
    await asha.call('DELETE /friends/requests/{playerId}', { params: { playerId: bilal.id } });
    await ask(asha, bilal, matchId);
    expect((await requestsOf(bilal)).received).toEqual([]);
    // A player who changed their mind asks back.
    expect((await ask(bilal, asha, matchId)).body).toEqual({ state: 'friends' });
  });

  it('of both at once makes one friendship, and so do many acceptances', async () => {
    const matchId = await hostWins(asha, bilal);
    await Promise.all(
      Array.from({ length: RACE_WAYS }, (_, way) =>
        way % 2 === 0 ? ask(asha, bilal, matchId) : ask(bilal, asha, matchId),
      ),
    );
    expect(await rowsOf(asha, bilal)).toBe(1);
    await asha.call('DELETE /friends/{playerId}', { params: { playerId: bilal.id } });
    await ask(asha, bilal, matchId);
    const answers = await Promise.all(Array.from({ length: RACE_WAYS }, () => answer(bilal, asha, true)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rowsOf(asha, bilal)).toBe(1);
    expect((await noticeKindsOf(asha)).filter((kind) => kind === 'friendAdded').length).toBeLessThanOrEqual(2);
  });

  it('needs a battle of the two, and is limited by day and by friends', async () => {
    const stranger = await registerPlayer(server.origin);
    const matchId = await hostWins(asha, bilal);
    expect(codeOf(await ask(stranger, bilal, matchId))).toEqual([404, 'MATCH_NOT_FOUND']);
    expect(codeOf(await ask(asha, stranger, matchId))).toEqual([404, 'MATCH_NOT_FOUND']);
    expect(codeOf(await ask(asha, asha, matchId))).toEqual([404, 'MATCH_NOT_FOUND']);
    expect(codeOf(await asha.send('POST /friends/requests', { body: { playerId: '~', matchId } }))).toEqual([
      400,
      'MALFORMED',
    ]);
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    await owner.query(
      `insert into friend_requests (player_id, other_id, requested_at, state, is_ignored)
       select $1, gen_random_uuid(), $2, 'waiting', false from generate_series(1, ${REQUESTS_A_DAY})`,
      [asha.id, server.clock.now()],
    );
    await owner.query('commit');
    expect(codeOf(await ask(asha, bilal, matchId))).toEqual([422, 'REQUESTS_USED_UP']);
    await owner.query('delete from friend_requests where player_id = $1', [asha.id]);
    await owner.query('begin');
    await owner.query('set local session_replication_role = replica');
    await owner.query(
      `insert into friendships (first_id, second_id, since)
       select $1, ('ffffffff-ffff-4fff-8fff-' || lpad(n::text, 12, '0'))::uuid, now() from generate_series(1, ${MAX_FRIENDS}) n`,
      [asha.id],
    );
    await owner.query('commit');
    expect(codeOf(await ask(asha, bilal, matchId))).toEqual([422, 'FRIENDS_FULL']);
    expect((await ask(bilal, asha, matchId)).status).toBe(200);
    expect(codeOf(await answer(asha, bilal, true))).toEqual([422, 'FRIENDS_FULL']);
    expect(await rowsOf(asha, bilal)).toBe(0);
  });

  it('is forgotten after 30 days, with links that have ended', async () => {
    const matchId = await hostWins(asha, bilal);
    await ask(asha, bilal, matchId);
    await asha.call('POST /friends/link');
    await owner.query(`update friend_requests set requested_at = requested_at - interval '30 days'`);
    await owner.query(
      `update friend_links set made_at = made_at - interval '7 days', ends_at = ends_at - interval '7 days'`,
    );
    expect((await requestsOf(bilal)).received).toEqual([]);
    await server.runJob('forget-requests', {});
    const { rows } = await owner.query(
      `select (select count(*)::int from friend_requests where player_id = $1) as requests,
              (select count(*)::int from friend_links where player_id = $1) as links`,
      [asha.id],
    );
    expect(rows).toEqual([{ requests: 0, links: 0 }]);
  });
});

describe('a friend link', () => {
  const makeLink = (player: Player) => player.call('POST /friends/link');
  const openLink = (player: Player, token: string) =>
    player.send<{ username?: string; code?: string }>('GET /friends/link/{token}', { params: { token } });
  const acceptLink = (player: Player, token: string) =>
    player.send('POST /friends/link/{token}', { params: { token } });

  it('shows name and bands alone, makes friends, and ends when it is renewed, taken back or old', async () => {
    expect(await asha.call('GET /friends/link')).toEqual({});
    const { token } = await makeLink(asha);
    expect((await asha.call('GET /friends/link')).link?.token).toBe(token);
    const { body } = await openLink(bilal, token);
    expect(body).toEqual({ username: asha.me.username, avatar: asha.me.avatar, skills: [], state: 'open' });
    expect(codeOf(await acceptLink(asha, token))).toEqual([409, 'OWN_FRIEND_LINK']);
    const answers = await Promise.all(Array.from({ length: RACE_WAYS }, () => acceptLink(bilal, token)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await friendsOf(asha), await friendsOf(bilal)]).toEqual([[bilal.id], [asha.id]]);
    expect((await noticeKindsOf(asha)).filter((kind) => kind === 'friendAdded')).toHaveLength(1);
    expect((await openLink(bilal, token)).body).toMatchObject({ state: 'friends' });

    expect(codeOf(await asha.send('POST /friends/link'))).toEqual([429, 'TOO_MANY_REQUESTS']);
    await wait({ seconds: 11 });
    const renewed = await makeLink(asha);
    expect(renewed.token).not.toBe(token);
    expect(codeOf(await openLink(bilal, token))).toEqual([404, 'FRIEND_LINK_NOT_FOUND']);
    await asha.call('DELETE /friends/link');
    expect(codeOf(await acceptLink(bilal, renewed.token))).toEqual([404, 'FRIEND_LINK_NOT_FOUND']);
    await wait({ seconds: 11 });
    const last = await makeLink(asha);
    await wait({ days: 7 });
    expect(codeOf(await openLink(bilal, last.token))).toEqual([404, 'FRIEND_LINK_NOT_FOUND']);
    expect(codeOf(await openLink(bilal, 'guessed'))).toEqual([404, 'FRIEND_LINK_NOT_FOUND']);
  });
});

describe('friends and recent opponents', () => {
  it('are listed page by page and by their last battle, with the record of both seats', async () => {
    const others = await Promise.all(
      Array.from({ length: 3 }, () => playerWithCash(server.origin, 1000, 'Chand Opponent')),
    );
    for (const other of others) await hostWins(asha, other);
    await hostWins(bilal, asha);
    await hostWins(bilal, asha);
    await hostWins(asha, bilal, 'Carrom');
    const { opponents } = await asha.call('GET /friends/opponents');
    expect(opponents.map(({ player }) => player._id)).toEqual([bilal.id, ...others.map(({ id }) => id).toReversed()]);
    expect(opponents[0]).toMatchObject({
      gameName: 'Carrom',
      record: { won: 1, lost: 2 },
      state: 'none',
      mayChallenge: true,
    });
    await Promise.all(Array.from({ length: 10 }, () => registerPlayer(server.origin)));
    await owner.query(
      `insert into friendships (first_id, second_id, since)
       select least($1::uuid, player_id), greatest($1::uuid, player_id), now() - n * interval '1 second'
       from (select player_id, row_number() over () as n from players where player_id <> $1 limit 23) p`,
      [asha.id],
    );
    const first = await asha.call('GET /friends', { query: {} });
    const second = await asha.call('GET /friends', { query: { cursor: first.next } });
    const ids = [...first.friends, ...second.friends].map(({ player }) => player._id);
    expect([first.friends.length, second.next, new Set(ids).size, first.total]).toEqual([20, undefined, 23, 23]);
    expect(codeOf(await asha.send('GET /friends', { query: { cursor: 'newest~1' } }))).toEqual([400, 'OTHER_ORDER']);
  });

  it('are read by indexes, however many battles a player has had', async () => {
    const { rows } = await owner.query(
      `explain (format json) select joiner_id from matches where host_id = $1 and status = 'completed'
       order by status_since desc limit 300`.replace('$1', `'${asha.id}'`),
    );
    expect(JSON.stringify(rows[0])).toContain('matches_over_of_host');
  });
});

describe('while another act holds the lock of one of the two players', () => {
  const toBilal = () => ({ params: { playerId: bilal.id } });

  it.each([
    ['removing a friend', () => asha.send('DELETE /friends/{playerId}', toBilal())],
    ['taking a request back', () => asha.send('DELETE /friends/requests/{playerId}', toBilal())],
    ['blocking', () => asha.send('PUT /blocks/{playerId}', toBilal())],
    ['unblocking', () => asha.send('DELETE /blocks/{playerId}', toBilal())],
    ['answering a request', () => answer(asha, bilal, false)],
  ])('%s waits', async (_, act) => {
    await owner.query('begin');
    await owner.query('select from players where player_id = $1 for no key update', [bilal.id]);
    let isAnswered = false;
    const acting = act().finally(() => (isAnswered = true));
    try {
      await until('the act to wait for the lock', async () => {
        if (isAnswered) throw new Error('it did not wait');
        // A transaction would see the activity of its beginning.
        const { rowCount } = await watcher.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like 'select from players%for no key update'`,
        );
        return rowCount === 1 ? true : undefined;
      });
    } finally {
      await owner.query('commit');
    }
    expect((await acting).status).toBeLessThan(500);
  });
});
