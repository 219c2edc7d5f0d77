import { indiaDayOf, startOfDay } from '@muqabla/contract/india-time';
import { STATUS_COMPONENTS, type StatusComponent } from '@muqabla/contract/operations/status/status-calls';
import { createCaller } from '@muqabla/testing/caller';
import { type Player, playerWithCash, startMatch, submitResult } from '@muqabla/testing/player';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const server = setUpTestServer();
const points = setUpTestServer({ config: { economy: 'points' } });
const DAY = 86_400_000;
let host: Player;

const status = () => createCaller(server.origin).call('GET /status');
const componentIn = ({ components }: Awaited<ReturnType<typeof status>>, name: StatusComponent) => {
  const found = components.find(({ component }) => component === name);
  if (found === undefined) throw new Error(`no component ${name}`);
  return found;
};

/** Each test has a day of its own, later than every row of the tests before it. */
const measure = async () => {
  await server.runJob('measure-status', {});
  return server.clock.now();
};

const insertMinute = (minute: Date, state: string) =>
  server.services.db.query(
    `insert into status_minutes (measured_minute, server_state, settlement_state, jobs_state, review_state, oldest_job_seconds, review_minutes)
     values ($1, $2, 'ok', 'ok', 'ok', 0, 0) on conflict do nothing`,
    [minute, state],
  );

const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000);

beforeAll(async () => {
  host = await playerWithCash(server.origin, 500, 'Asha Verma');
});
beforeEach(() => server.clock.advance({ days: 1 }));

describe('a measurement', () => {
  it('has every component, each at its present state', async () => {
    const at = await measure();
    const shown = await status();
    expect(shown.measuredAt).toBe(minuteOf(at).toISOString());
    expect(shown.components.map(({ component }) => component)).toEqual([...STATUS_COMPONENTS]);
    for (const name of ['server', 'settlement', 'jobs', 'review'] as const) {
      const { state, lastDay, days } = componentIn(shown, name);
      expect([name, state, lastDay.at(-1)]).toEqual([name, 'ok', 'o']);
      expect(days.at(-1)).toEqual({ day: indiaDayOf(at), ok: 1, slow: 0, down: 0 });
    }
  });

  it('has the providers of every process as of their heartbeats, and nothing of those not called', async () => {
    const { db, clock, providerHealth } = server.services;
    const seen = { push: { answeredAt: null, failedAt: clock.now() } };
    await db.query(
      `insert into server_processes (process_id, version, started_at, seen_at, providers)
       values (gen_random_uuid(), '1', $1, $1, $2)`,
      [clock.now(), JSON.stringify(seen)],
    );
    providerHealth.record('sms', 'answered');
    await measure();
    const shown = await status();
    expect(componentIn(shown, 'push').state).toBe('down');
    expect(componentIn(shown, 'sms').state).toBe('ok');
    expect(componentIn(shown, 'recharge')).toMatchObject({ state: null, lastDay: '-'.repeat(1440) });
  });

  it('has the median age of the cases that wait for a reviewer', async () => {
    host.token = (await host.call('GET /refresh')).accessToken;
    const joiner = await playerWithCash(server.origin, 500, 'Bilal Khan');
    const matchId = await startMatch(host, joiner);
    await submitResult(joiner, matchId, { resultStatus: 'cancel', cancelReason: 'Not Joined' });
    server.clock.advance({ minutes: 90 });
    await measure();
    const shown = await status();
    expect(shown.reviewMinutes).toBe(90);
    expect(componentIn(shown, 'review').state).toBe('slow');
  });

  it('counts maintenance as down, and is shown under maintenance', async () => {
    await server.services.settings.write('siteMode', 'maintenance');
    await measure();
    const shown = await status();
    await server.services.settings.write('siteMode', 'live');
    expect(componentIn(shown, 'server').state).toBe('down');
  });

  it('replaces an earlier one of the same minute', async () => {
    await insertMinute(minuteOf(server.clock.now()), 'down');
    await measure();
    const [row] = await server.services.db.query<{ server_state: string }>(
      'select server_state from status_minutes order by measured_minute desc limit 1',
    );
    expect(row?.server_state).toBe('ok');
  });
});

describe('what is shown', () => {
  it('has gaps where nothing was measured, and no present state three minutes after the last', async () => {
    const now = minuteOf(server.clock.now());
    await insertMinute(new Date(now.getTime() - 10 * 60_000), 'ok');
    await insertMinute(new Date(now.getTime() - 9 * 60_000), 'slow');
    await insertMinute(new Date(now.getTime() - 7 * 60_000), 'down');
    const shown = await status();
    expect(shown).toMatchObject({ reviewMinutes: null });
    const { state, lastDay } = componentIn(shown, 'server');
    expect(state).toBeNull();
    const place = (now.getTime() - 10 * 60_000 - Date.parse(shown.lastDayFrom)) / 60_000;
    expect(lastDay).toHaveLength(1440);
    expect(lastDay.slice(place, place + 4)).toBe('os-d');
    expect(lastDay.slice(0, place)).toBe('-'.repeat(place));
  });

  it('counts the minutes of each day in India, 90 days and no more', async () => {
    const today = startOfDay(indiaDayOf(server.clock.now()));
    const oldest = new Date(today.getTime() - 89 * DAY);
    for (const [minute, state] of [
      [new Date(oldest.getTime() - 60_000), 'down'],
      [oldest, 'slow'],
      [new Date(oldest.getTime() + DAY - 60_000), 'slow'],
      [new Date(oldest.getTime() + DAY), 'down'],
    ] as const)
      await insertMinute(minute, state);
    const { days } = componentIn(await status(), 'server');
    expect(days).toHaveLength(90);
    expect(days[0]).toEqual({ day: indiaDayOf(oldest), ok: 0, slow: 2, down: 0 });
    expect(days[1]).toMatchObject({ slow: 0, down: 1 });
    expect(days[2]).toMatchObject({ ok: 0, slow: 0, down: 0 });
  });

  it('forgets what is older than 90 days', async () => {
    const { db, clock } = server.services;
    const edge = minuteOf(clock.now()).getTime() - 90 * DAY;
    for (const minute of [edge - 60_000, edge + 60_000]) await insertMinute(new Date(minute), 'ok');
    await measure();
    const [row] = await db.query<{ oldest: Date }>('select min(measured_minute) as oldest from status_minutes');
    expect(row?.oldest.getTime()).toBe(edge + 60_000);
  });

  it('is what was read last while the database is away', async () => {
    await measure();
    const before = await status();
    server.clock.advance({ minutes: 5 });
    vi.spyOn(server.services.db, 'query').mockRejectedValue(new Error('the database is away'));
    const shown = await status();
    expect(shown.measuredAt).toBe(before.measuredAt);
    expect(componentIn(shown, 'server').state).toBeNull();
    expect(componentIn(shown, 'server').lastDay).toBe(componentIn(before, 'server').lastDay);
  });

  it('reads the measurements once for many requests', async () => {
    await measure();
    await status();
    const query = vi.spyOn(server.services.db, 'query');
    await Promise.all(Array.from({ length: 20 }, status));
    expect(query.mock.calls.filter(([text]) => String(text).includes('status_minutes'))).toEqual([]);
  });

  it('names no adapter, no account and no error of a provider', async () => {
    await measure();
    const text = JSON.stringify(await status());
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual([
      'components',
      'lastDayFrom',
      'measuredAt',
      'payoutTimes',
      'reviewChecks',
      'reviewComplaints',
      'reviewMinutes',
    ]);
    expect(text).not.toMatch(/sandbox|version|error/i);
  });
});

it('in the points economy has no component of payments', async () => {
  await points.runJob('measure-status', {});
  const { components } = await createCaller(points.origin).call('GET /status');
  expect(components.map(({ component }) => component)).toEqual([
    'server',
    'settlement',
    'jobs',
    'review',
    'sms',
    'push',
  ]);
});
