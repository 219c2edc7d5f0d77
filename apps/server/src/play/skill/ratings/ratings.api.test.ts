import { acceptBoardMatch, startBoardMatch, readBoard, sendAct } from '@muqabla/testing/board-fixtures';
import { moneyOf, startConflict } from '@muqabla/testing/match-money';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS, RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { insertBoardGames } from '../../boards/games/board-games.queries.ts';
import { checkRatings } from './check-ratings.ts';

const server = setUpTestServer();
let asha: Player;
let bilal: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  await server.services.settings.write('maxOpenMatches', 100);
});
const newPair = async () => {
  asha = await playerWithCash(server.origin, 9000, 'Asha Rated');
  bilal = await playerWithCash(server.origin, 9000, 'Bilal Rated');
};
const expectSoundRatings = async () =>
  expect(await checkRatings(server.services.db)).toMatchObject({
    wrongEntries: 0,
    endsWithoutEntries: 0,
    wrongRatings: 0,
  });
afterEach(expectSoundRatings);

type Entry = { kind: string; score: number; change: number; rating: number };
const entriesOf = (player: Player) =>
  server.services.db.query<Entry>(
    'select kind, score, change, rating from rating_entries where player_id = $1 order by entry_number',
    [player.id],
  );
const play = async (winner: Player, loser: Player) => {
  const matchId = await startMatch(winner, loser, { amount: 50 });
  await submitResult(loser, matchId, { resultStatus: 'loss' });
  return matchId;
};
const effectOf = async (player: Player, matchId: string) =>
  (await player.call('GET /match/{matchId}/ratings', { params: { matchId } })).effect;

describe('a battle that ends without a dispute', () => {
  it('counts for both players when the loss is admitted', async () => {
    await newPair();
    const matchId = await play(asha, bilal);
    expect(await entriesOf(asha)).toMatchObject([{ kind: 'counted', score: 1, rating: expect.closeTo(1662, 0) }]);
    expect(await entriesOf(bilal)).toMatchObject([{ kind: 'counted', score: 0, rating: expect.closeTo(1338, 0) }]);
    expect(await asha.call('GET /match/{matchId}/ratings', { params: { matchId } })).toEqual({
      host: { band: 'new', battles: 1 },
      joiner: { band: 'new', battles: 1 },
      effect: 'counted',
      own: { current: { band: 'new', from: 1000 }, battlesToBand: 4 },
    });
    expect(await asha.call('GET /user/me/ratings')).toEqual({
      games: [
        { gameName: 'Ludo Classic', band: 'new', battles: 1, current: { band: 'new', from: 1000 }, battlesToBand: 4 },
      ],
    });
  });

  it('counts when a game on the board is over, and does not when it never started', async () => {
    await newPair();
    const { matchId } = await startBoardMatch(asha, bilal);
    const { state } = await readBoard(asha, matchId);
    const { status } = await sendAct(asha, matchId, state?.actNumber ?? 0, { type: 'resign' });
    expect(status).toBe(200);
    expect(await entriesOf(bilal)).toHaveLength(1);
    const open = await acceptBoardMatch(asha, bilal);
    await asha.send('PUT /match/reject', { body: { matchId: open.matchId } });
    expect(await entriesOf(bilal)).toHaveLength(1);
    await asha.call('DELETE /match/delete/{id}', { params: { id: open.matchId } });
  });

  it('counts three times a day between the same two, and again the next day', async () => {
    await newPair();
    const matchIds: string[] = [];
    for (let battle = 0; battle < 4; battle += 1) matchIds.push(await play(asha, bilal));
    expect((await entriesOf(asha)).map(({ kind }) => kind)).toEqual(['counted', 'counted', 'counted', 'overLimit']);
    expect(await effectOf(bilal, matchIds[3] ?? '')).toBe('overLimit');
    const carol = await playerWithCash(server.origin, 900, 'Carol Rated');
    expect(await effectOf(carol, await play(carol, asha))).toBe('counted');
    server.clock.advance({ days: 1 });
    for (const player of [asha, bilal]) player.token = (await player.call('GET /refresh')).accessToken;
    expect(await effectOf(asha, await play(asha, bilal))).toBe('counted');
  });

  it('is shown to its players alone', async () => {
    await newPair();
    const matchId = await play(asha, bilal);
    const stranger = await playerWithCash(server.origin, 100, 'Sunil Stranger');
    const { status } = await stranger.send('GET /match/{matchId}/ratings', { params: { matchId } });
    expect(status).toBe(404);
  });

  it('shows staff the rating with its deviation', async () => {
    await newPair();
    await play(asha, bilal);
    const support = await createStaffMember(server, 'support');
    const ratingsOf = (playerId: string) =>
      support.send('GET /admin/players/{playerId}/ratings', { params: { playerId } });
    expect(await ratingsOf(asha.id)).toMatchObject({
      status: 200,
      body: {
        games: [
          { gameName: 'Ludo Classic', battles: 1, rating: expect.closeTo(1662, 0), deviation: expect.closeTo(290, 0) },
        ],
      },
    });
    expect((await ratingsOf('0190a0a0-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('a battle that is disputed', () => {
  it('does not count when a reviewer decides it', async () => {
    await newPair();
    const reviewer = await createStaffMember(server, 'reviewer');
    const matchId = await startConflict(asha, bilal);
    const { version } = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
    const body = { outcome: 'host' as const, penalties: [], reason: 'The screens show it.', version };
    await reviewer.call('POST /admin/reviews/{matchId}/decision', { params: { matchId }, body });
    expect(await entriesOf(asha)).toEqual([]);
    expect(await effectOf(asha, matchId)).toBeUndefined();
  });

  it('is taken back by an opposite entry when it is reversed', async () => {
    await newPair();
    const [reviewer, owner] = [await createStaffMember(server, 'reviewer'), await createStaffMember(server, 'owner')];
    const { matchId } = await startBoardMatch(asha, bilal);
    const { state } = await readBoard(asha, matchId);
    await sendAct(bilal, matchId, state?.actNumber ?? 0, { type: 'resign' });
    await play(bilal, asha);
    const params = { matchId };
    await reviewer.call('POST /admin/reviews/{matchId}/reversal', { params, body: { reason: 'Played by a program.' } });
    const approved = await owner.send('POST /admin/reviews/{matchId}/reversal/approve', { params });
    expect(approved.status).toBe(200);
    for (const player of [asha, bilal]) {
      const [counted, taken] = await server.services.db.query<Entry>(
        'select kind, change, rating from rating_entries where player_id = $1 and match_id = $2 order by entry_number',
        [player.id, matchId],
      );
      expect([counted?.kind, taken?.kind]).toEqual(['counted', 'takenBack']);
      expect(taken?.change).toBe(-(counted?.change ?? 0));
    }
    expect(await effectOf(asha, matchId)).toBe('takenBack');
    expect((await moneyOf(server, asha)).deposit).toBeGreaterThan(0);
  });
});

describe('entries', () => {
  it('are one per player and match however many settle it at once', async () => {
    await newPair();
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const matchId = await startMatch(asha, bilal, { amount: 50 });
      await Promise.all(
        Array.from({ length: RACE_WAYS }, () => submitResult(bilal, matchId, { resultStatus: 'loss' })),
      );
      const entries = await server.services.db.query('select from rating_entries where match_id = $1', [matchId]);
      expect(entries).toHaveLength(2);
    }
  });

  it('follow from each other when battles of one player end at once', async () => {
    await newPair();
    const rivals = await Promise.all(
      Array.from({ length: 4 }, (_, place) => playerWithCash(server.origin, 9000, `Rival ${'ABCD'[place]}`)),
    );
    for (let round = 0; round < RACE_ROUNDS; round += 1) {
      const matchIds: string[] = [];
      // A claimed win makes a battle pending, so that the player may start the next one.
      for (const rival of rivals) {
        const matchId = await startMatch(asha, rival, { amount: 50 });
        await submitResult(asha, matchId, { resultStatus: 'win' });
        matchIds.push(matchId);
      }
      await Promise.all(
        rivals.map((rival, place) => submitResult(rival, matchIds[place] ?? '', { resultStatus: 'loss' })),
      );
    }
    expect(await entriesOf(asha)).toHaveLength(4 * RACE_ROUNDS);
  });

  it('cannot be changed, and an altered rating is found by the check', async () => {
    await newPair();
    await play(asha, bilal);
    const client = new pg.Client({ connectionString: server.ownerUrl });
    await client.connect();
    await expect(client.query('update rating_entries set change = 0')).rejects.toThrow('append-only');
    const alter = (by: number) =>
      client.query('update ratings set rating = rating + $2 where player_id = $1', [asha.id, by]);
    await alter(5);
    expect(await checkRatings(server.services.db)).toMatchObject({ wrongEntries: 0, wrongRatings: 1 });
    await alter(-5);
    const alterEntry = async (by: number) => {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query('update rating_entries set rating = rating + $2 where player_id = $1', [asha.id, by]);
      await client.query('commit');
    };
    await alterEntry(5);
    expect(await checkRatings(server.services.db)).toMatchObject({ wrongEntries: 1, wrongRatings: 0 });
    await alterEntry(-5);
    await client.end();
  });
});
