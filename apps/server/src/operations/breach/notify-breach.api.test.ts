import { noticeKindsOf, playerWithCash, registerPlayer } from '@muqabla/testing/player';
import { pushesTo, subscribeToPush } from '@muqabla/testing/push';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { expect, it } from 'vitest';
import type { Concerned } from './breach.queries.ts';
import { type BreachRequest, notifyBreach } from './notify-breach.ts';

const server = setUpTestServer();

const KNOWN_AT = new Date('2026-11-29T04:30:00Z');
const TEXTS = { en: 'A laptop with names was lost.', hi: 'नामों वाला एक लैपटॉप खो गया।' };

const notify = async (concerned: Concerned, change: Partial<BreachRequest> = {}) => {
  const { staffId } = await createStaffMember(server, 'owner');
  const wish = { breachId: 'lost-laptop', knownAt: KNOWN_AT, texts: TEXTS, rehearse: false, ...change };
  return notifyBreach(server.services, { ...wish, concerned, staff: { staffId, role: 'owner' } });
};
const records = async () =>
  (
    await server.services.db.query<{ after: unknown }>(
      `select after from audit_records where action = 'breach.notified' order by sequence`,
    )
  ).map(({ after }) => after);

it('tells nobody and records nothing in a rehearsal, and says how many it would tell', async () => {
  const player = await registerPlayer(server.origin);
  const ids = [player.id];
  const { concerned, told, inAll } = await notify({ of: 'players', ids }, { rehearse: true });
  expect([concerned, told.length, inAll.told]).toEqual([1, 1, 1]);
  expect(await noticeKindsOf(player)).not.toContain('dataBreach');
  expect(await records()).toEqual([]);
  expect(await server.services.db.query('select from breaches')).toEqual([]);
});

it('tells each player once in the player’s language, with a push, however often it runs', async () => {
  const [asha, bilal] = [await registerPlayer(server.origin), await registerPlayer(server.origin)];
  await asha.call('PUT /user/language', { body: { language: 'hi' } });
  await subscribeToPush(asha);
  const first = await notify({ of: 'players', ids: [asha.id] });
  const second = await notify({ of: 'players', ids: [asha.id, bilal.id] });
  expect([first.told.length, second.told.map(({ player_id }) => player_id), second.inAll.told]).toEqual([
    1,
    [bilal.id],
    2,
  ]);
  await server.drain();
  const noticeOf = async (player: typeof asha) => {
    const { notices } = await player.call('GET /user/notices', { query: {} });
    return notices.filter(({ kind }) => kind === 'dataBreach').map(({ note }) => note);
  };
  expect(await noticeOf(asha)).toEqual([TEXTS.hi]);
  expect(await noticeOf(bilal)).toEqual([`${TEXTS.en}\n\n${TEXTS.hi}`]);
  expect(await pushesTo(asha)).toHaveLength(1);
  expect(await records()).toEqual([
    { breach: 'lost-laptop', concerned: 1, told: 1 },
    { breach: 'lost-laptop', concerned: 2, told: 1 },
  ]);
});

it('finds those of whom a table has rows in a period', async () => {
  const payer = await playerWithCash(server.origin, 100);
  await registerPlayer(server.origin);
  const since = new Date(server.clock.now().getTime() - 60_000);
  const until = new Date(server.clock.now().getTime() + 60_000);
  const rehearse = { rehearse: true, breachId: 'deposits-read' };
  const during = { column: 'created_at', since, until };
  const found = await notify({ of: 'table', table: 'deposits', during }, rehearse);
  expect(found.told.map(({ player_id }) => player_id)).toContain(payer.id);
  const before = { ...during, until: since };
  expect((await notify({ of: 'table', table: 'deposits', during: before }, rehearse)).told).toEqual([]);
  await expect(notify({ of: 'table', table: 'games"; drop table players' }, rehearse)).rejects.toThrow('player_id');
  await expect(
    notify({ of: 'table', table: 'deposits', during: { ...during, column: 'player_id' } }, rehearse),
  ).rejects.toThrow('is no time');
});

it('refuses another time for a breach that is recorded', async () => {
  const player = await registerPlayer(server.origin);
  const other = notify({ of: 'players', ids: [player.id] }, { knownAt: new Date('2026-11-30T00:00:00Z') });
  await expect(other).rejects.toThrow('is recorded as known since');
  expect(await noticeKindsOf(player)).not.toContain('dataBreach');
});
