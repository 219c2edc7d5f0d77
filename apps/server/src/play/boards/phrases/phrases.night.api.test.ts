import { randomUUID } from 'node:crypto';
import type { Phrase } from '@muqabla/contract/play/matches/phrases';
import { startBoardMatch } from '@muqabla/testing/board-fixtures';
import type { Caller } from '@muqabla/testing/caller';
import { listenForEvents } from '@muqabla/testing/event-listener';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { RACE_WAYS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertBoardGames } from '../games/board-games.queries.ts';

const server = setUpTestServer();
let host: Player;
let joiner: Player;
let stranger: Player;
let reviewer: Caller;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  stranger = await playerWithCash(server.origin, 1000, 'Sonu Stranger');
  reviewer = await createStaffMember(server, 'reviewer');
});
beforeEach(async () => {
  server.clock.advance({ seconds: 6 });
  [host, joiner] = await Promise.all([
    playerWithCash(server.origin, 1000, 'Hema Host'),
    playerWithCash(server.origin, 1000, 'Jaya Joiner'),
  ]);
});

const send = (player: Player, matchId: string, phrase: Phrase, key: string = randomUUID()) =>
  player.send('POST /match/{matchId}/phrases', { params: { matchId }, body: { phrase, key } });
const read = (player: Player, matchId: string) => player.call('GET /match/{matchId}/phrases', { params: { matchId } });
const report = (player: Player, matchId: string) =>
  player.send('POST /match/{matchId}/phrases/report', { params: { matchId } });
const mute = (player: Player, matchId: string, muted = true) =>
  player.call('PUT /match/{matchId}/phrases/mute', { params: { matchId }, body: { muted } });
const texts = async (player: Player, matchId: string) =>
  (await read(player, matchId)).phrases.map(({ side, phrase }) => `${side} ${phrase}`);
const codeOf = ({ status, body }: { status: number; body: object }) => [status, 'code' in body ? body.code : undefined];
const matchOf = () => startMatch(host, joiner, { amount: 50 });
const lose = (player: Player, matchId: string) => submitResult(player, matchId, { resultStatus: 'loss' });

it('shows a phrase to both players live and when they read again', async () => {
  const matchId = await matchOf();
  const phone = await listenForEvents(joiner);
  const other = await listenForEvents(stranger);
  const { status, body } = await send(host, matchId, 'room-ready');
  expect(status).toBe(200);
  await phone.waitFor('phraseSent', (event) => event.matchId === matchId);
  expect(phone.lastOf('phraseSent')).toEqual({ matchId, sent: body });
  await send(joiner, matchId, 'joined');
  await phone.waitFor('phraseSent', ({ sent }) => (sent as { side: string }).side === 'joiner');
  expect(await texts(host, matchId)).toEqual(['host room-ready', 'joiner joined']);
  expect(await texts(joiner, matchId)).toEqual(await texts(host, matchId));
  expect(other.countOf('phraseSent', () => true)).toBe(0);
  phone.close();
  other.close();
});

it('is closed to everyone else', async () => {
  const matchId = await matchOf();
  await send(host, matchId, 'hello');
  const params = { matchId };
  const answers = await Promise.all([
    stranger.send('GET /match/{matchId}/phrases', { params }),
    send(stranger, matchId, 'hello'),
    report(stranger, matchId),
    stranger.send('PUT /match/{matchId}/phrases/mute', { params, body: { muted: true } }),
    send(host, randomUUID(), 'hello'),
  ]);
  for (const answer of answers) expect(codeOf(answer)).toEqual([404, 'MATCH_NOT_FOUND']);
  const free = await host.send('POST /match/{matchId}/phrases', {
    params,
    body: { phrase: 'call me 98' as Phrase, key: randomUUID() },
  });
  expect(free.status).toBe(400);
});

it('adds a phrase once however often its request arrives', async () => {
  const matchId = await matchOf();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: RACE_WAYS }, () => send(host, matchId, 'hello', key)));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await texts(joiner, matchId)).toEqual(['host hello']);
});

it('accepts one of many different phrases sent at once', async () => {
  const matchId = await matchOf();
  const answers = await Promise.all(Array.from({ length: RACE_WAYS }, () => send(host, matchId, 'hello')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(RACE_WAYS - 1);
  server.clock.advance({ seconds: 3 });
  expect((await send(host, matchId, 'thanks')).status).toBe(200);
});

it('is open while the match runs, in a board room too', async () => {
  const { matchId } = await startBoardMatch(host, joiner);
  expect((await send(host, matchId, 'good-luck')).status).toBe(200);
  expect(codeOf(await send(joiner, matchId, 'room-ready'))).toEqual([422, 'PHRASE_NOT_IN_ROOM']);
  const ended = await matchOf();
  await lose(host, ended);
  expect(codeOf(await send(joiner, ended, 'thanks'))).toEqual([409, 'MATCH_MOVED_ON']);
});

it('hides the phrases of a muted player, in later matches too, and shows them again', async () => {
  const first = await matchOf();
  await send(host, first, 'hello');
  expect(await mute(joiner, first)).toMatchObject({ muted: true, phrases: [] });
  await lose(host, first);
  const second = await matchOf();
  const phone = await listenForEvents(joiner);
  expect((await send(host, second, 'room-ready')).status).toBe(200);
  await send(joiner, second, 'joined');
  await phone.waitFor('phraseSent', ({ matchId }) => matchId === second);
  expect(phone.countOf('phraseSent', () => true)).toBe(1);
  expect(await texts(joiner, second)).toEqual(['joiner joined']);
  expect(await texts(host, second)).toEqual(['host room-ready', 'joiner joined']);
  expect((await mute(joiner, second, false)).phrases).toHaveLength(2);
  phone.close();
});

it('shows reviewers what was sent and who reported it, until the case is closed', async () => {
  const matchId = await matchOf();
  await send(host, matchId, 'hello');
  expect(codeOf(await report(host, matchId))).toEqual([422, 'NO_PHRASES_TO_REPORT']);
  const reports = await Promise.all(Array.from({ length: RACE_WAYS }, () => report(joiner, matchId)));
  expect(new Set(reports.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await read(joiner, matchId)).reported).toBe(true);
  expect((await read(host, matchId)).reported).toBe(false);
  const listed = async () => {
    const { cases, doubts } = await reviewer.call('GET /admin/reviews', { query: { status: 'doubt' } });
    return { ids: cases.map(({ _id }) => _id), doubts };
  };
  expect(await listed()).toEqual({ ids: [], doubts: 0 });
  await lose(joiner, matchId);
  expect(await listed()).toEqual({ ids: [matchId], doubts: 1 });
  const detail = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  expect(detail.phrases).toMatchObject([{ side: 'host', phrase: 'hello' }]);
  expect(detail.phraseReports).toMatchObject([{ side: 'joiner' }]);
  await reviewer.call('POST /admin/reviews/{matchId}/doubt/close', {
    params: { matchId },
    body: { reason: 'The phrases are friendly.' },
  });
  expect(await listed()).toEqual({ ids: [], doubts: 0 });
  const [closed] = (await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } })).phraseReports ?? [];
  expect(closed?.closedAt).toBeDefined();
});

it('shows the phrases of a disputed match in its case', async () => {
  const matchId = await matchOf();
  await send(joiner, matchId, 'code-not-working');
  for (const player of [host, joiner]) await submitResult(player, matchId, { resultStatus: 'win' });
  const detail = await reviewer.call('GET /admin/reviews/{matchId}', { params: { matchId } });
  expect(detail).toMatchObject({ status: 'conflict', phrases: [{ side: 'joiner', phrase: 'code-not-working' }] });
  expect(detail.phraseReports).toBeUndefined();
});
