import { NICKNAME_CHARACTERS } from '@muqabla/contract/accounts/friends/friend-terms';
import { befriend, codeOf, twoPlayersWithCash } from '@muqabla/testing/friend-fixtures';
import { type Player, registerPlayer } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { until } from '@muqabla/testing/until';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

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
  await befriend(asha, bilal);
});

const name = (player: Player, other: Player, nickname: string) =>
  player.send('PUT /friends/{playerId}/nickname', { params: { playerId: other.id }, body: { nickname } });
const removeName = (player: Player, other: Player) =>
  player.call('DELETE /friends/{playerId}/nickname', { params: { playerId: other.id } });
const endFriendship = (player: Player, other: Player) =>
  player.call('DELETE /friends/{playerId}', { params: { playerId: other.id } });
/** The process that has these players' connections notes them, as it does every half minute. */
const connect = async (...players: Player[]) => {
  const notes = await server.features.friends.start({ connectedPlayers: () => players.map(({ id }) => id) });
  await notes.stop();
};
/** The nicknames that a player sees: in the list, online, and in the sheet of the other. */
const seenBy = async (player: Player, other: Player) => {
  const [{ friends }, online, relation] = await Promise.all([
    player.call('GET /friends', { query: {} }),
    player.call('GET /friends/online'),
    player.call('GET /players/{playerId}/relation', { params: { playerId: other.id } }),
  ]);
  return [friends[0]?.nickname, online.friends[0]?.nickname, relation.nickname];
};
const NONE = [undefined, undefined, undefined];

it('a player gives a friend a nickname, changes and removes it, and the friend never sees it', async () => {
  await connect(asha, bilal);
  expect(await seenBy(asha, bilal)).toEqual(NONE);
  expect((await name(asha, bilal, '  Chess Bhai ')).body).toEqual({ nickname: 'Chess Bhai' });
  expect(await seenBy(asha, bilal)).toEqual(['Chess Bhai', 'Chess Bhai', 'Chess Bhai']);
  expect(await seenBy(bilal, asha)).toEqual(NONE);
  await name(bilal, asha, 'दीदी');
  await name(asha, bilal, 'Bhai');
  expect(await seenBy(asha, bilal)).toEqual(['Bhai', 'Bhai', 'Bhai']);
  expect(await seenBy(bilal, asha)).toEqual(['दीदी', 'दीदी', 'दीदी']);
  expect(await removeName(asha, bilal)).toEqual({ message: 'Nickname removed.' });
  await removeName(asha, bilal);
  expect(await seenBy(asha, bilal)).toEqual(NONE);
  expect(await seenBy(bilal, asha)).toEqual(['दीदी', 'दीदी', 'दीदी']);
});

it('friends online are in the order of the names that the player sees', async () => {
  const chand = await registerPlayer(server.origin);
  await befriend(chand, asha);
  await connect(bilal, chand);
  const order = async () => (await asha.call('GET /friends/online')).friends.map(({ _id }) => _id);
  await name(asha, bilal, 'AA');
  await name(asha, chand, 'BB');
  expect(await order()).toEqual([bilal.id, chand.id]);
  await name(asha, bilal, 'CC');
  expect(await order()).toEqual([chand.id, bilal.id]);
});

it.each([
  ['nothing', ''],
  ['spaces alone', '   '],
  ['a character too many', 'x'.repeat(NICKNAME_CHARACTERS + 1)],
  ['a control character', 'Bi\u0007lal'],
  ['a line break', 'Bi\nlal'],
  ['a mark that changes the text direction', 'Bi\u202elal'],
])('refuses %s as a nickname', async (_, nickname) => {
  expect(codeOf(await name(asha, bilal, nickname))).toEqual([400, 'MALFORMED']);
  expect(await seenBy(asha, bilal)).toEqual(NONE);
});

it('takes the longest nickname, also in Hindi', async () => {
  for (const nickname of ['x'.repeat(NICKNAME_CHARACTERS), 'क'.repeat(NICKNAME_CHARACTERS)])
    expect((await name(asha, bilal, nickname)).body).toEqual({ nickname });
});

it('refuses a nickname for a player who is no friend', async () => {
  const stranger = await registerPlayer(server.origin);
  for (const other of [stranger, asha])
    expect(codeOf(await name(asha, other, 'Bhai'))).toEqual([404, 'FRIEND_NOT_FOUND']);
  expect(codeOf(await name(stranger, bilal, 'Bhai'))).toEqual([404, 'FRIEND_NOT_FOUND']);
  await removeName(asha, stranger);
});

it.each([
  ['is ended by the player', () => endFriendship(asha, bilal)],
  ['is ended by the friend', () => endFriendship(bilal, asha)],
  [
    'ends as the player blocks the friend',
    async () => {
      await asha.call('PUT /blocks/{playerId}', { params: { playerId: bilal.id } });
      await asha.call('DELETE /blocks/{playerId}', { params: { playerId: bilal.id } });
    },
  ],
  [
    'ends as the friend blocks the player',
    async () => {
      await bilal.call('PUT /blocks/{playerId}', { params: { playerId: asha.id } });
      await bilal.call('DELETE /blocks/{playerId}', { params: { playerId: asha.id } });
    },
  ],
])('both nicknames go when the friendship %s', async (_, end) => {
  await connect(asha, bilal);
  await name(asha, bilal, 'Bhai');
  await name(bilal, asha, 'Didi');
  await end();
  expect(codeOf(await name(asha, bilal, 'Bhai'))).toEqual([404, 'FRIEND_NOT_FOUND']);
  server.clock.advance({ seconds: 11 });
  await befriend(bilal, asha);
  expect([await seenBy(asha, bilal), await seenBy(bilal, asha)]).toEqual([NONE, NONE]);
});

it('a nickname that arrives while the friendship ends is refused', async () => {
  await owner.query('begin');
  await owner.query('delete from friendships where $1 in (first_id, second_id)', [asha.id]);
  let isAnswered = false;
  const naming = name(asha, bilal, 'Bhai').finally(() => (isAnswered = true));
  try {
    await until('the nickname to wait for the friendship', async () => {
      if (isAnswered) throw new Error('it did not wait');
      const { rowCount } = await watcher.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
         and query like 'update friendships set nickname%'`,
      );
      return rowCount === 1 ? true : undefined;
    });
  } finally {
    await owner.query('commit');
  }
  expect(codeOf(await naming)).toEqual([404, 'FRIEND_NOT_FOUND']);
});
