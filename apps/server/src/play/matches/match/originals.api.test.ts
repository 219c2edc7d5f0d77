import { createHash } from 'node:crypto';
import type { Caller } from '@muqabla/testing/caller';
import { pictureOf } from '@muqabla/testing/picture';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, expect, it } from 'vitest';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let reviewer: Caller;

beforeAll(async () => {
  reviewer = await createStaffMember(server, 'reviewer');
});
beforeEach(async () => {
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 1000, 'Hema Host'),
    playerWithCash(server.origin, 1000, 'Jaya Joiner'),
  ]);
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const original = (text: string, modified = server.clock.now()) => ({
  originalSha256: sha256(text),
  originalBytes: '1500000',
  originalModifiedAt: modified.toISOString(),
});
const win = (player: Player, matchId: string, about: object = {}, picture?: Blob) =>
  submitResult(player, matchId, { resultStatus: 'win', ...about }, picture);
const evidence = async (matchId: string) =>
  (await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } })).hostEvidence;

it('shows reviewers what the device said about the original of a screenshot', async () => {
  const matchId = await startMatch(host, joiner);
  expect((await win(host, matchId, original('a'))).status).toBe(200);
  expect((await evidence(matchId))?.original).toEqual({
    kilobytes: 1465,
    modifiedAt: expect.stringMatching(/Z$/),
    isBeforeCode: false,
  });
});

it('marks an original that is older than the room code, and one that was sent in another battle, on both', async () => {
  const first = await startMatch(host, joiner);
  await win(host, first, original('b'));
  await submitResult(joiner, first, { resultStatus: 'loss' });
  const yesterday = new Date(server.clock.now().getTime() - 86_400_000);
  const second = await startMatch(host, joiner);
  await win(host, second, original('b', yesterday));
  expect((await evidence(second))?.original).toMatchObject({ isBeforeCode: true, sameIn: first });
  expect((await evidence(first))?.original).toMatchObject({ isBeforeCode: false, sameIn: second });
});

it('accepts a result without it, and the same result again with another one', async () => {
  const matchId = await startMatch(host, joiner);
  const picture = await pictureOf('one');
  expect((await win(host, matchId, {}, picture)).status).toBe(200);
  expect((await evidence(matchId))?.original).toBeUndefined();
  expect((await win(host, matchId, original('c'), picture)).status).toBe(200);
  expect((await win(host, matchId, original('c'), await pictureOf('two'))).status).toBe(409);
});

it.each([
  { originalSha256: 'xyz' },
  { originalBytes: '-1' },
  { originalBytes: '0' },
  { originalModifiedAt: 'yesterday' },
  { originalName: 'IMG_1.jpg' },
])('refuses %j', async (about) => {
  const matchId = await startMatch(host, joiner);
  expect((await win(host, matchId, about)).status).toBe(400);
});
