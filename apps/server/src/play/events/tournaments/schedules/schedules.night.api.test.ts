import type { ScheduleTerms } from '@muqabla/contract/play/events/schedule-calls';
import { registerPlayer } from '@muqabla/testing/player';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { RACE_ROUNDS } from '@muqabla/testing/test-effort';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, expect, it } from 'vitest';
import { insertBoardGames } from '../../../boards/games/board-games.queries.ts';
import { planScheduled } from './plan-scheduled.ts';

const server = setUpTestServer();
let owner: StaffCaller;
let finance: StaffCaller;

beforeAll(async () => {
  await insertBoardGames(server.services.db);
  [owner, finance] = [await createStaffMember(server, 'owner'), await createStaffMember(server, 'finance')];
});

const terms = (change: Partial<ScheduleTerms> = {}): ScheduleTerms => ({
  title: { en: 'Hourly blitz', hi: 'हर घंटे ब्लिट्ज़' },
  gameName: 'Instant Chess',
  minutes: 30,
  entry: 0,
  housePrize: 0,
  commissionPercent: 0,
  shares: [],
  maxPlayers: 100,
  rhythm: 'hourly',
  time: '00:00',
  until: '23:00',
  ...change,
});
const write = (change: Partial<ScheduleTerms> = {}) =>
  owner.call('POST /admin/tournament-schedules', { body: terms(change) });
const send = (body: ScheduleTerms) => owner.send<{ code?: string }>('POST /admin/tournament-schedules', { body });
const move = (id: string, version: number, to: 'active' | 'paused' | 'ended') =>
  owner.send<{ code?: string; version: number; status: string }>('POST /admin/tournament-schedules/{id}/move', {
    params: { id },
    body: { version, to, reason: 'The hall is being painted.' },
  });
const planned = (id: string) =>
  server.services.db.query<{ starts_at: Date; needs_approval: boolean; approved_by: string | null }>(
    'select starts_at, needs_approval, approved_by from tournaments where schedule_id = $1 order by starts_at',
    [id],
  );
const HOUR = 3_600_000;
/** Runs the job some hours later. The clock of the server stays: sessions would expire. */
const runJob = (hours: number) => {
  const now = new Date(server.clock.now().getTime() + hours * HOUR);
  return planScheduled({ ...server.services, clock: { now: () => now } });
};

it('plans the next four hours of an hourly schedule at once, which players see, and later ones by the job', async () => {
  const { _id: id, nextAt, status } = await write({ title: { en: 'Blitz of the hour', hi: 'घंटे का ब्लिट्ज़' } });
  expect(status).toBe('active');
  const first = await planned(id);
  expect(first).toHaveLength(4);
  expect(first[0]?.starts_at.toISOString()).toBe(nextAt);
  const asha = await registerPlayer(server.origin);
  const { next } = await asha.call('GET /tournaments');
  expect(next.filter(({ title }) => title === 'Blitz of the hour')).toHaveLength(4);
  await runJob(1);
  expect(await planned(id)).toHaveLength(5);
});

it('plans each start once, however many processes run the job', async () => {
  for (let round = 0; round < RACE_ROUNDS; round += 1) {
    const { _id: id } = await write();
    await Promise.all(Array.from({ length: 5 }, () => runJob(2)));
    const starts = (await planned(id)).map(({ starts_at }) => starts_at.getTime());
    expect(starts).toHaveLength(6);
    expect(new Set(starts).size).toBe(6);
  }
});

it('plans nothing while it is paused or after its end, and keeps what is planned', async () => {
  const { _id: id, version } = await write();
  const paused = await move(id, version, 'paused');
  expect(paused).toMatchObject({ status: 200, body: { status: 'paused' } });
  await runJob(1);
  expect(await planned(id)).toHaveLength(4);
  expect(await move(id, version, 'active')).toMatchObject({ status: 409, body: { code: 'TOURNAMENT_CHANGED' } });
  const resumed = await move(id, paused.body.version, 'active');
  await runJob(1);
  expect(await planned(id)).toHaveLength(5);
  const ended = await move(id, resumed.body.version, 'ended');
  expect(await move(id, ended.body.version, 'active')).toMatchObject({
    status: 409,
    body: { code: 'TOURNAMENT_CLOSED' },
  });
  await runJob(3);
  expect(await planned(id)).toHaveLength(5);
  const { schedules } = await owner.call('GET /admin/tournament-schedules');
  expect(schedules.find(({ _id }) => _id === id)).toMatchObject({ status: 'ended' });
});

it('with a prize of the house plans nothing until another staff member approves it', async () => {
  const prize = { housePrize: 2000, shares: [60, 40] };
  const { _id: id, version, needsApproval } = await write(prize);
  expect(needsApproval).toBe(true);
  await runJob(0);
  expect(await planned(id)).toEqual([]);
  const approve = (staff: StaffCaller) =>
    staff.send('POST /admin/tournament-schedules/{id}/approve', { params: { id }, body: { version } });
  expect(await approve(owner)).toMatchObject({ status: 409, body: { code: 'SAME_PERSON' } });
  expect(await approve(finance)).toMatchObject({ status: 200, body: { needsApproval: false } });
  const starts = await planned(id);
  expect(starts).toHaveLength(4);
  expect(starts.every(({ needs_approval, approved_by }) => needs_approval && approved_by !== null)).toBe(true);
});

it.each([
  ['an hourly one without a last start', { until: undefined }, 'SCHEDULE_WITHOUT_STARTS'],
  ['a weekly one without a day', { rhythm: 'weekly' }, 'SCHEDULE_WITHOUT_STARTS'],
  ['a game that does not exist', { gameName: 'Nowhere' }, 'GAME_NOT_FOUND'],
  ['prizes without shares', { housePrize: 100 }, 'TOURNAMENT_PRIZES_WRONG'],
] as const)('refuses %s', async (_name, change, code) => {
  const { until: _until, ...rest } = terms();
  const body = 'until' in change ? rest : { ...terms(), ...change };
  expect(await send(body)).toMatchObject({ body: { code } });
});
