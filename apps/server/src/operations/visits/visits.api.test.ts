import { createCaller } from '@muqabla/testing/caller';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeEach, describe, expect, it } from 'vitest';

const server = setUpTestServer();
const db = () => server.services.db;

const VISIT = { page: 'home', language: 'hi', device: 'low', lcp: 2400, inp: 120, answeredActs: 8, failedActs: 2 };
const send = (visit: object, caller = createCaller(server.origin)) => caller.send('POST /visits', { body: visit });
const measure = (percent: number) => server.services.settings.write('visitSamplePercent', percent);
type Row = { measure: string; up_to_milliseconds: number; counted: number };
const rows = () => db().query<Row>('select * from visit_counts order by measure, up_to_milliseconds');

beforeEach(async () => {
  await db().query('delete from visit_counts');
  await measure(10);
});

describe('a visit', () => {
  it('is added to the counts of its week, page, language, device and ranges, and leaves nothing else', async () => {
    const first = await send(VISIT);
    expect([first.status, first.body, first.headers.get('set-cookie')]).toEqual([200, {}, null]);
    await Promise.all(Array.from({ length: 5 }, () => send({ ...VISIT, lcp: 2001 })));
    const counts = (await rows()).map(({ measure: of, up_to_milliseconds: upTo, counted }) => [of, upTo, counted]);
    expect(counts).toEqual([
      ['answered_acts', 0, 48],
      ['failed_acts', 0, 12],
      ['inp', 150, 6],
      ['lcp', 2500, 6],
      ['visits', 0, 6],
    ]);
  });

  it('is taken and dropped while the operator measures none', async () => {
    await measure(0);
    expect((await send(VISIT)).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['another field', { ...VISIT, playerId: '1' }, 400],
    ['an unknown page', { ...VISIT, page: '/match/1' }, 400],
    ['an unknown language', { ...VISIT, language: 'fr' }, 400],
    ['a time without end', { ...VISIT, lcp: 60_001 }, 400],
    ['more acts than a visit has', { ...VISIT, failedActs: 1001 }, 400],
    ['a body above 512 bytes', { ...VISIT, page: 'x'.repeat(512) }, 413],
  ])('is refused with %s', async (_, visit, status) => {
    expect((await send(visit)).status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  it('is refused from an address that sends more than ten a minute', async () => {
    const caller = createCaller(server.origin);
    const statuses = await Promise.all(Array.from({ length: 12 }, async () => (await send(VISIT, caller)).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});

describe('the console', () => {
  it('has the weeks with their parts, for who may see the system', async () => {
    await send(VISIT);
    await send({ ...VISIT, language: 'en', device: 'high', lcp: 600, page: 'lobby' });
    server.clock.advance({ days: 7 });
    await send({ page: 'other', language: 'mr', device: 'unknown', answeredActs: 0, failedActs: 0 });
    const owner = await createStaffMember(server, 'owner');
    const { samplePercent, weeks } = await owner.call('GET /admin/system/visits');
    expect([samplePercent, weeks.length]).toEqual([10, 2]);
    expect(weeks[0]).toMatchObject({ visits: 1, lcp: null, inp: null, acts: 0, devices: [{ device: 'unknown' }] });
    expect(weeks[1]).toMatchObject({
      visits: 2,
      lcp: { visits: 2, p75: 2250 },
      acts: 20,
      failedActs: 4,
      languages: [
        { language: 'en', visits: 1, lcp: { visits: 1, p75: 688 } },
        { language: 'hi', visits: 1, lcp: { visits: 1, p75: 2375 } },
      ],
      devices: [
        { device: 'low', visits: 1 },
        { device: 'high', visits: 1 },
      ],
      pages: [
        { page: 'home', visits: 1 },
        { page: 'lobby', visits: 1 },
      ],
    });
  });

  it('has 26 weeks, and the job deletes older ones', async () => {
    await send(VISIT);
    server.clock.advance({ days: 25 * 7 });
    await server.runJob('forget-visits', {});
    expect(await rows()).not.toEqual([]);
    server.clock.advance({ days: 7 });
    await server.runJob('forget-visits', {});
    await server.runJob('forget-visits', {});
    expect(await rows()).toEqual([]);
  });
});
