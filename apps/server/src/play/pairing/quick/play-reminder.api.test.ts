import { noticeKindsOf, type Player, registerPlayer } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeEach, expect, it } from 'vitest';

const server = setUpTestServer();
let asha: Player;

beforeEach(async () => {
  asha = await registerPlayer(server.origin);
});

const reminder = () => asha.call('GET /match/play-reminder');
const remindAt = (hour: number) => asha.call('PUT /match/play-reminder', { body: { hour } });
/** Sets the time of the reminder this many minutes back, as time would: the clock stays, because sessions would expire. */
const wasDue = (minutes: number) =>
  server.services.db.query('update play_reminders set remind_at = $2 where player_id = $1', [
    asha.id,
    new Date(server.services.clock.now().getTime() - minutes * 60_000),
  ]);
const remind = () => server.runJob('remind-to-play', {});

it('is one for the next such hour in India, moves and can be taken back', async () => {
  expect(await reminder()).toEqual({});
  const first = await remindAt(21);
  expect(first.at).toMatch(/T15:30:00\.000Z$/);
  expect(Date.parse(first.at)).toBeGreaterThan(server.services.clock.now().getTime());
  await remindAt(20);
  expect((await reminder()).at).toMatch(/T14:30:00\.000Z$/);
  expect((await asha.send('PUT /match/play-reminder', { body: { hour: 24 } })).status).toBe(400);
  await asha.call('DELETE /match/play-reminder');
  expect(await reminder()).toEqual({});
});

it('is sent once, and not before its hour', async () => {
  await remindAt(21);
  await remind();
  expect(await noticeKindsOf(asha)).toEqual([]);
  await wasDue(1);
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await noticeKindsOf(asha)).toEqual(['timeToPlay']);
  expect(await reminder()).toEqual({});
});

it('is not sent to a player on a break, nor when its hour is over', async () => {
  await remindAt(21);
  await wasDue(61);
  await remind();
  await remindAt(21);
  await wasDue(1);
  await asha.call('POST /user/limits/time-out', { body: { hours: 1 } });
  await remind();
  expect(await noticeKindsOf(asha)).toEqual([]);
  expect(await reminder()).toEqual({});
});
