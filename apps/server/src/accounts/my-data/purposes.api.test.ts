import type { OptionalPurpose } from '@muqabla/contract/accounts/my-data/consent-texts';
import { wordsWith } from '@muqabla/testing/clear-wins';
import { winningScreen } from '@muqabla/testing/picture';
import {
  createMatch,
  type Player,
  playerWithCash,
  registerPlayer,
  startMatch,
  submitResult,
} from '@muqabla/testing/player';
import { pushesTo, subscribeToPush } from '@muqabla/testing/push';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it, vi } from 'vitest';

const server = setUpTestServer({ config: { readsScreenshots: true } });

beforeAll(() => server.services.settings.write('visitSamplePercent', 10));

const purposesOf = async (player: Player) => (await player.call('GET /user/purposes')).purposes;
const stateOf = async (player: Player, purpose: string) =>
  (await purposesOf(player)).find((each) => each.purpose === purpose);
const takeBack = (player: Player, purpose: OptionalPurpose) =>
  player.call('DELETE /user/purposes/{purpose}', { params: { purpose } });
const give = (player: Player, purpose: Exclude<OptionalPurpose, 'notices'>) =>
  player.call('PUT /user/purposes/{purpose}', { params: { purpose } });
const newRich = () => playerWithCash(server.origin, 1000);
const count = async (sql: string, playerId: string) => (await server.services.db.query(sql, [playerId])).length;

it('stand by the sign-up at first, and the service and the identity cannot be taken back', async () => {
  const player = await registerPlayer(server.origin);
  expect((await purposesOf(player)).map(({ purpose, isNeeded, given }) => [purpose, isNeeded, given])).toEqual([
    ['service', true, true],
    ['identity', true, false],
    ['notices', false, false],
    ['online', false, true],
    ['assistant', false, true],
    ['measurement', false, true],
  ]);
  expect((await stateOf(player, 'assistant'))?.consent).toMatchObject({ place: 'signUp', language: 'en' });
  for (const purpose of ['service', 'identity'] as const) {
    const { status } = await player.send('DELETE /user/purposes/{purpose}', { params: { purpose: purpose as never } });
    expect(status).toBe(404);
  }
});

it('are taken back and given again once each, with the time, the text and the place', async () => {
  const player = await registerPlayer(server.origin);
  await Promise.all([takeBack(player, 'measurement'), takeBack(player, 'measurement')]);
  expect(await stateOf(player, 'measurement')).toMatchObject({
    given: false,
    consent: { version: '2026-11-29', place: 'myData', language: 'en' },
  });
  expect((await player.call('GET /user/me')).unmeasured).toBe(true);
  await give(player, 'measurement');
  expect((await stateOf(player, 'measurement'))?.given).toBe(true);
  expect((await player.call('GET /user/me')).unmeasured).toBeUndefined();
  const { consents } = await player.call('GET /user/consents', { query: {} });
  expect(consents.filter(({ kind }) => kind === 'measurement')).toHaveLength(2);
});

it('no push goes to any phone once notifications are taken back', async () => {
  const [host, joiner, third] = [await newRich(), await newRich(), await newRich()];
  // Who joins a battle sends its host a push.
  const isJoinedBy = async (player: Player) => {
    const { _id: matchId } = await createMatch(host, 50);
    await player.call('PUT /match/accept', { body: { matchId } });
    await server.drain();
  };
  await subscribeToPush(host);
  expect(await stateOf(host, 'notices')).toMatchObject({ given: true, consent: { place: 'phone' } });
  await isJoinedBy(joiner);
  const { length } = await pushesTo(host);
  expect(length).toBeGreaterThan(0);
  await takeBack(host, 'notices');
  expect((await host.call('GET /user/push')).on).toBe(false);
  expect(await stateOf(host, 'notices')).toMatchObject({ given: false, consent: { place: 'myData' } });
  await isJoinedBy(third);
  expect(await pushesTo(host)).toHaveLength(length);
});

it('a player who takes it back is not noted as online, and what was noted is gone', async () => {
  const player = await registerPlayer(server.origin);
  const connect = async () => {
    const notes = await server.features.friends.start({ connectedPlayers: () => [player.id] });
    await notes.stop();
  };
  const noted = () => count('select from online_players where player_id = $1', player.id);
  await connect();
  expect(await noted()).toBe(1);
  await takeBack(player, 'online');
  expect(await noted()).toBe(0);
  await connect();
  expect(await noted()).toBe(0);
  expect((await player.call('GET /friends', { query: {} })).hidesOnline).toBe(true);
  await player.call('PUT /friends/online', { body: { hides: false } });
  expect(await stateOf(player, 'online')).toMatchObject({ given: true, consent: { place: 'friends' } });
});

it('a screenshot of a player who takes it back is not read, and what was read is gone', async () => {
  const [host, joiner] = [await newRich(), await newRich()];
  const { ocr } = server.services;
  if (ocr === null) throw new Error('the assistant is off');
  let takesBackMeanwhile = false;
  const reads = vi.spyOn(ocr, 'readWords').mockImplementation(async () => {
    if (takesBackMeanwhile) await takeBack(host, 'assistant');
    return wordsWith('12345678', 90);
  });
  const claim = async () => {
    const matchId = await startMatch(host, joiner, { amount: 50, roomcode: '12345678' });
    const screen = await winningScreen({ winner: host, loser: joiner, gameName: 'Ludo', roomcode: '12345678' });
    expect((await submitResult(host, matchId, { resultStatus: 'win' }, screen)).status).toBe(200);
    await server.drain();
  };
  const read = () => count('select from screenshot_readings join files using (file_id) where owner_id = $1', host.id);
  await claim();
  expect([reads.mock.calls.length, await read()]).toEqual([1, 1]);
  await takeBack(host, 'assistant');
  expect(await read()).toBe(0);
  await claim();
  expect([reads.mock.calls.length, await read()]).toEqual([1, 0]);
  await give(host, 'assistant');
  takesBackMeanwhile = true;
  await claim();
  expect([reads.mock.calls.length, await read()]).toEqual([2, 0]);
});

it('staff see them with the newest consents, and a stranger’s id is not found', async () => {
  const player = await registerPlayer(server.origin);
  const support = await createStaffMember(server, 'support');
  await takeBack(player, 'online');
  const params = { playerId: player.id };
  const { purposes, consents } = await support.call('GET /admin/players/{playerId}/consents', { params });
  expect(purposes).toEqual(await purposesOf(player));
  expect(consents[0]).toMatchObject({ kind: 'online', given: false, place: 'myData' });
  const { status } = await support.send('GET /admin/players/{playerId}/consents', {
    params: { playerId: '01900000-0000-7000-8000-000000000000' },
  });
  expect(status).toBe(404);
});
