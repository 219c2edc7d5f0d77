import { diceCommit, hostCommit } from '@muqabla/games/dice/commits';
import { fromHex } from '@muqabla/proofs/hex';
import { sideCommit } from '@muqabla/proofs/log/entry';
import { afterJobs } from '@muqabla/testing/after-jobs';
import { acceptBoardMatch, newSeed } from '@muqabla/testing/board-fixtures';
import { passDeadlines } from '@muqabla/testing/pass-deadlines';
import { type Player, playerWithCash } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/db/open-database.ts';
import { insertBoardGames } from '../games/board-games.queries.ts';

const server = setUpTestServer();
let host: Player;
let joiner: Player;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  host = await playerWithCash(server.origin, 5000, 'Hema Host');
  joiner = await playerWithCash(server.origin, 5000, 'Jatin Joiner');
});

const logOf = (player: Player, matchId: string) => player.call('GET /match/{matchId}/log', { params: { matchId } });
const reject = (player: Player, matchId: string) => player.call('PUT /match/reject', { body: { matchId } });
const remove = (matchId: string) => host.call('DELETE /match/delete/{id}', { params: { id: matchId } });

it('a joiner who was declined reads the offer with both commits, and the server’s seed once the room is over', async () => {
  const { matchId, hostSeed, joinerSeed } = await acceptBoardMatch(host, joiner);
  await reject(host, matchId);
  const { entries, salt, diceSeed } = await logOf(joiner, matchId);
  expect(diceSeed).toBeUndefined();
  const [content] = entries.map(({ entry }) => JSON.parse(entry) as Record<string, string>);
  expect(content).toMatchObject({ kind: 'offer_ended', by: 'host', joinerSeed, hostCommit: hostCommit(hostSeed) });
  expect(content?.joiner).toBe(sideCommit(fromHex(salt), joiner.id));
  await remove(matchId);
  const over = await logOf(joiner, matchId);
  expect(diceCommit(matchId, over.diceSeed ?? '')).toBe(content?.diceCommit);
});

it('is logged when the joiner leaves, and when time runs out', async () => {
  const left = await acceptBoardMatch(host, joiner);
  await reject(joiner, left.matchId);
  expect((await logOf(joiner, left.matchId)).entries.map(({ entry }) => JSON.parse(entry))).toMatchObject([
    { kind: 'offer_ended', by: 'joiner', joinerSeed: left.joinerSeed },
  ]);
  await remove(left.matchId);
  const expired = await acceptBoardMatch(host, joiner);
  const db = openDatabase(server.ownerUrl, { role: '' });
  await passDeadlines(db, [expired.matchId]);
  await db.close();
  const log = await afterJobs(server, 'the request to expire', async () => {
    const response = await joiner.send<{ entries: { entry: string }[] }>('GET /match/{matchId}/log', {
      params: { matchId: expired.matchId },
    });
    return response.status === 200 && response.body.entries.length > 0 ? response.body : undefined;
  });
  expect(JSON.parse(log.entries[0]?.entry ?? '')).toMatchObject({ kind: 'offer_ended', by: 'clock' });
  await remove(expired.matchId);
});

it('is readable by its joiner alone: a later joiner has their own, and a stranger none', async () => {
  const { matchId, hostSeed } = await acceptBoardMatch(host, joiner);
  await reject(host, matchId);
  const later = await playerWithCash(server.origin, 500);
  const stranger = await playerWithCash(server.origin, 500);
  const joinerSeed = newSeed();
  await later.call('PUT /match/accept', { body: { matchId, joinerSeed, hostCommit: hostCommit(hostSeed) } });
  await host.call('PUT /match/start', { body: { matchId, hostSeed, joinerSeed } });
  const kinds = async (player: Player) =>
    (await logOf(player, matchId)).entries.map(({ entry }) => (JSON.parse(entry) as { kind: string }).kind);
  expect(await kinds(joiner)).toEqual(['offer_ended']);
  expect(await kinds(later)).toEqual(['board_started']);
  expect(await kinds(host)).toEqual(['offer_ended', 'board_started']);
  expect((await logOf(joiner, matchId)).diceSeed).toBeUndefined();
  const refused = await stranger.send('GET /match/{matchId}/log', { params: { matchId } });
  expect(refused).toMatchObject({ status: 404, body: { code: 'MATCH_NOT_FOUND' } });
});
