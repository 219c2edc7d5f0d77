import type { AllCalls } from '@muqabla/contract/all-calls';
import type { ResponseOf } from '@muqabla/contract/call';
import { LANGUAGES } from '@muqabla/contract/languages';
import type { HarmClosing } from '@muqabla/contract/play/integrity/harm-calls';
import type { Caller } from '@muqabla/testing/caller';
import { noticeKindsOf, type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, expect, it } from 'vitest';

const server = setUpTestServer();
let support: Caller;
let player: Player;
let other: Player;

beforeAll(async () => {
  support = await createStaffMember(server, 'support');
});
beforeEach(async () => {
  [player, other] = [await playerWithCash(server.origin, 1000), await playerWithCash(server.origin, 1000)];
  await server.services.settings.write('harmRaises', 2);
  await server.services.settings.write('helpline', '14416');
});

/** A player with a battle in the last week who has raised a limit twice. */
const raiseTwice = async () => {
  const matchId = await startMatch(player, other, { amount: 50 });
  await submitResult(other, matchId, { resultStatus: 'loss' });
  for (const amount of [100, 200, 300])
    await player.call('PUT /user/limits/daily/{limit}', { params: { limit: 'loss' }, body: { amount } });
};
const casesOf = async (of: Player, status: 'open' | 'closed' = 'open') =>
  (await support.call('GET /admin/harm-cases', { query: { status } })).cases.filter(
    (each) => each.player._id === of.id,
  );
const look = () => server.runJob('look-for-harm', {});
const close = (id: string, body: HarmClosing) =>
  support.send('POST /admin/harm-cases/{id}/close', { params: { id }, body });
const openCase = async () => {
  await raiseTwice();
  await look();
  return (await casesOf(player))[0]?._id ?? '';
};

it('lists a player for whom a sign reaches its threshold once, and changes nothing for the player', async () => {
  await raiseTwice();
  const before = await player.call('GET /user/limits');
  await look();
  await look();
  const cases = await casesOf(player);
  expect(cases).toHaveLength(1);
  expect(cases[0]?.signals).toEqual([{ signal: 'raisedLimits', figure: 2 }]);
  expect(await casesOf(other)).toEqual([]);
  expect(await player.call('GET /user/limits')).toEqual(before);
  const { queues } = await support.call('GET /admin/dashboard');
  const waiting = queues.find(({ queue }) => queue === 'harmCases');
  expect(waiting?.count).toBeGreaterThan(0);
  // No time is promised for a case.
  expect(waiting?.over).toBe(0);
});

it('sends the helpline without waking a phone, and refuses a second decision and a missing number', async () => {
  const id = await openCase();
  await server.services.settings.write('helpline', '');
  expect((await close(id, { act: 'helpline', reason: 'Talked to the player' })).body).toMatchObject({
    code: 'NO_HELPLINE',
  });
  await server.services.settings.write('helpline', '14416');
  expect((await close(id, { act: 'helpline', reason: 'Talked to the player' })).status).toBe(200);
  const { notices } = await player.call('GET /user/notices', { query: {} });
  expect(notices.find(({ kind }) => kind === 'helplineGiven')?.note).toBe('14416');
  expect((await close(id, { act: 'dismiss', reason: 'Seen already' })).body).toMatchObject({
    code: 'HARM_CASE_CLOSED',
  });
  expect((await casesOf(player, 'closed'))[0]?.closed).toMatchObject({
    act: 'helpline',
    reason: 'Talked to the player',
  });
  // Closed, the player rests.
  await look();
  expect(await casesOf(player)).toEqual([]);
});

it('a pause is a time-out that refuses battles; a second pause of a shorter time is refused and leaves its case open', async () => {
  const id = await openCase();
  expect((await close(id, { act: 'pause', days: 7, reason: 'Asked by the family' })).status).toBe(200);
  const refused = await player.send('POST /match/create', { body: { amount: 50, gameName: 'Ludo Classic' } });
  expect(refused.body).toMatchObject({ code: 'TIME_OUT' });
  expect(await noticeKindsOf(player)).toContain('playPaused');
  const audit = await server.services.db.query<{ action: string }>(
    `select action from audit_records where subject_id = $1`,
    [player.id],
  );
  expect(audit.map(({ action }) => action)).toEqual(['harm.closed']);
});

it('a suggested limit is a notice, and the limit stays the player’s own', async () => {
  const id = await openCase();
  await close(id, { act: 'limit', minutes: 60, reason: 'Plays through the night' });
  expect(await noticeKindsOf(player)).toContain('limitSuggested');
  // The minutes are in the words of each language, and nowhere beside them.
  const suggested = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { body } = await player.send<ResponseOf<AllCalls['GET /user/notices']>>(
        'GET /user/notices',
        { query: {} },
        { 'accept-language': language },
      );
      const { words = '', note } = body.notices.find(({ kind }) => kind === 'limitSuggested') ?? {};
      return { language, has60: words.includes('60'), words, note };
    }),
  );
  expect(suggested.filter(({ has60, note }) => !has60 || note !== undefined)).toEqual([]);
  expect(new Set(suggested.map(({ words }) => words)).size).toBe(LANGUAGES.length);
  expect((await player.call('GET /user/limits')).playTime.amount).toBeNull();
});

it('counts nights, rising weeks, and deposits at the limit and after losses from what is stored', async () => {
  const { db, settings } = server.services;
  for (const [name, value] of [
    ['harmRaises', 0],
    ['harmNights', 1],
    ['harmFullDays', 1],
    ['harmLossDeposits', 1],
  ] as const)
    await settings.write(name, value);
  const matchId = await startMatch(player, other, { amount: 50 });
  await submitResult(player, matchId, { resultStatus: 'loss' });
  const night = new Date(server.clock.now().getTime());
  night.setUTCHours(20, 30, 0, 0);
  if (night > server.clock.now()) night.setUTCDate(night.getUTCDate() - 1);
  const owner = new (await import('pg')).default.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  await owner.query(`set session_replication_role = replica`);
  await owner.query('update match_events set happened_at = $2 where match_id = $1', [matchId, night]);
  await owner.query(
    `update deposits set created_at = (select status_since + interval '5 minutes' from matches where match_id = $1),
       settled_at = now() where player_id = $2`,
    [matchId, player.id],
  );
  await owner.query(
    `insert into player_limits (player_id, deposit_paise) values ($1, 100) on conflict (player_id) do update set deposit_paise = 100`,
    [player.id],
  );
  await owner.end();
  await look();
  expect((await casesOf(player))[0]?.signals).toEqual([
    { signal: 'nightPlay', figure: 1 },
    { signal: 'fullDeposits', figure: 1 },
    { signal: 'lossDeposits', figure: 1 },
  ]);
  expect(await db.query('select from harm_cases where player_id = $1', [other.id])).toHaveLength(1);
});
