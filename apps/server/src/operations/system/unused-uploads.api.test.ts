import type { Caller } from '@muqabla/testing/caller';
import { sendFile } from '@muqabla/testing/chat-fixtures';
import { pictureOf } from '@muqabla/testing/picture';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let owner: Caller;

beforeAll(async () => {
  host = await playerWithCash(server.origin, 1000);
  joiner = await playerWithCash(server.origin, 1000);
  owner = await createStaffMember(server, 'owner');
});

const stored = async (folder: string) => {
  const keys: string[] = [];
  for await (const key of server.services.files.list(`${folder}/`)) keys.push(key);
  return keys;
};
const rowsOf = async (table: 'files' | 'chat_files') =>
  (await server.services.db.query<{ storage_key: string }>(`select storage_key from ${table}`)).map(
    (row) => row.storage_key,
  );

it('a screenshot goes when another report of the same player was taken first', async () => {
  const matchId = await startMatch(host, joiner);
  const pictures = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((seed) => pictureOf(seed)));
  const answers = await Promise.all(
    pictures.map((picture) => submitResult(host, matchId, { resultStatus: 'win' }, picture)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  expect(await stored('screenshots')).toEqual(await rowsOf('files'));
  expect(await stored('screenshots')).toHaveLength(1);
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
});

it('the screenshot of the identical report is kept once', async () => {
  const matchId = await startMatch(host, joiner);
  const picture = await pictureOf('again');
  for (let times = 0; times < 2; times += 1)
    expect((await submitResult(host, matchId, { resultStatus: 'win' }, picture)).status).toBe(200);
  expect((await stored('screenshots')).toSorted()).toEqual((await rowsOf('files')).toSorted());
  await submitResult(joiner, matchId, { resultStatus: 'loss' });
});

it('a file of a chat goes when its message was sent before with another', async () => {
  const clientMessageId = 'message-0001';
  expect((await sendFile(host, 'image', await pictureOf('first'), { clientMessageId })).status).toBe(200);
  expect((await sendFile(host, 'image', await pictureOf('first'), { clientMessageId })).status).toBe(200);
  expect(await sendFile(host, 'image', await pictureOf('second'), { clientMessageId })).toMatchObject({
    body: { code: 'MESSAGE_CHANGED' },
  });
  expect(await stored('chat')).toEqual(await rowsOf('chat_files'));
  expect(await stored('chat')).toHaveLength(1);
});

it('a picture of a game goes when the game has changed meanwhile', async () => {
  const { games } = await owner.call('GET /admin/games');
  const [game] = games;
  const pictured = async (version: number) =>
    owner.send('POST /admin/games/{gameId}/image', {
      params: { gameId: game?._id ?? '' },
      body: { version, reason: 'A better picture' },
      file: await pictureOf('game'),
    });
  expect((await pictured(game?.version ?? 0)).status).toBe(200);
  expect(await pictured(game?.version ?? 0)).toMatchObject({ body: { code: 'GAME_CHANGED' } });
  expect(await stored('games')).toHaveLength(1);
});

it('a screenshot stays when it is not known whether its report was taken', async () => {
  const matchId = await startMatch(host, joiner);
  const before = await stored('screenshots');
  const transaction = vi.spyOn(server.services.db, 'transaction');
  // All of them, because a job may begin one meanwhile.
  transaction.mockRejectedValue(Object.assign(new Error('gone in the middle'), { code: '57P01' }));
  expect(await submitResult(host, matchId, { resultStatus: 'win' })).toMatchObject({ status: 503 });
  transaction.mockRestore();
  expect(await stored('screenshots')).toHaveLength(before.length + 1);
});

it('once a day, files older than a day that no row names are deleted, and no others', async () => {
  const orphans = ['screenshots', 'chat', 'games'].map((folder) => `${folder}/${newId()}.webp`);
  // What a process wrote that was killed before it had the whole file.
  orphans.push(`chat/${newId()}.webp.${newId()}.partial`);
  const others = ['screenshots/notes.txt', `backups/${newId()}.webp`];
  for (const key of [...orphans, ...others]) await server.services.files.put(key, Buffer.from('x'));
  const games = (await stored('games')).filter((key) => !orphans.includes(key));
  await server.runJob('collect-files', {});
  expect(await stored('chat')).toContain(orphans[1]);

  server.clock.advance({ days: 1, minutes: 1 });
  await server.runJob('collect-files', {});
  expect((await stored('screenshots')).toSorted()).toEqual(
    [...(await rowsOf('files')), 'screenshots/notes.txt'].toSorted(),
  );
  expect(await stored('chat')).toEqual(await rowsOf('chat_files'));
  expect(await stored('games')).toEqual(games);
  expect(await stored('backups')).toHaveLength(1);
});

it('nothing is deleted when most files have no row, as in a store of another database', async () => {
  const foreign = Array.from({ length: 21 }, () => `chat/${newId()}.webp`);
  for (const key of foreign) await server.services.files.put(key, Buffer.from('x'));
  server.clock.advance({ days: 1, minutes: 1 });
  await expect(server.runJob('collect-files', {})).rejects.toThrow(/^21 of \d+ stored files have no row/);
  expect(await stored('chat')).toEqual(expect.arrayContaining(foreign));
});
