import {
  REPORT_FILE_DAYS,
  REPORT_SCHEDULES_MOST,
} from '@muqabla/contract/console/scheduled-reports/report-schedule-terms';
import { addDays, indiaDayOf } from '@muqabla/contract/india-time';
import { afterJobs } from '@muqabla/testing/after-jobs';
import { playerWithCash } from '@muqabla/testing/player';
import { fetchAs } from '@muqabla/testing/report-fixtures';
import { createStaffMember, type StaffCaller } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const server = setUpTestServer();
let finance: StaffCaller;
let owner: StaffCaller;

beforeAll(async () => {
  await playerWithCash(server.origin, 500, 'Kavya Sharma');
});
// The clock goes on by days, which ends sessions.
beforeEach(async () => {
  finance = await createStaffMember(server, 'finance', 'Pooja');
  owner = await createStaffMember(server, 'owner', 'Omkar');
});

type Terms = { report?: string; rhythm?: string; language?: string; readers?: string[] };
const schedule = (terms: Terms = {}, who = finance) =>
  who.send<{ _id: string; code?: string }>('POST /admin/report-schedules', {
    body: { report: 'gst', rhythm: 'daily', language: 'en', readers: [], ...terms },
  });
const scheduled = async (terms: Terms = {}) => {
  const { status, body } = await schedule(terms);
  expect(status).toBe(200);
  return body._id;
};
const read = (who = finance) => who.call('GET /admin/report-schedules');
const rowsOf = (scheduleId: string) =>
  server.services.db.query<{ period: string; file_key: string }>(
    'select period, file_key from report_files where schedule_id = $1 order by period',
    [scheduleId],
  );
const firstRow = (scheduleId: string) => afterJobs(server, 'the file', async () => (await rowsOf(scheduleId))[0]);
const end = (scheduleId: string, who = finance) =>
  who.send('DELETE /admin/report-schedules/{scheduleId}', { params: { scheduleId } });
const storedReports = async () => {
  const keys: string[] = [];
  for await (const key of server.services.files.list('reports/')) keys.push(key);
  return keys;
};
const yesterday = () => addDays(indiaDayOf(server.clock.now()), -1);

describe('a scheduled report', () => {
  it('is written at once about the last day, announced to its readers, and read by a link of their own', async () => {
    const id = await scheduled({ readers: [owner.staffId] });
    expect((await firstRow(id)).period).toBe(`${yesterday()}/${addDays(yesterday(), 1)}`);
    const forOwner = await read(owner);
    const file = forOwner.files[0];
    expect(file).toMatchObject({ report: 'gst', rhythm: 'daily', from: yesterday(), to: yesterday(), isNew: true });
    expect((await read(finance)).files[0]).toMatchObject({ _id: file?._id, isNew: false });
    expect(forOwner.schedules.find(({ _id }) => _id === id)).toMatchObject({
      writtenBy: { name: 'Pooja' },
      readers: [{ _id: owner.staffId, name: 'Omkar' }],
    });
    const { url } = await owner.call('POST /admin/report-files/{fileId}/link', { params: { fileId: file?._id ?? '' } });
    expect((await read(owner)).files[0]?.isNew).toBe(false);
    const answer = await fetchAs(owner, url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(await answer.text()).toContain('Taxable value');
    expect((await fetchAs(finance, url)).status).toBe(404);
    await end(id);
  });

  it('has the deposits of a day once it is over, and of no other day', async () => {
    const id = await scheduled();
    await firstRow(id);
    server.clock.advance({ days: 1 });
    await server.runJob('write-reports', {});
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(2);
    const texts = await Promise.all(
      rows.map(async ({ file_key }) => (await server.services.files.get(file_key)).toString()),
    );
    expect(texts.map((text) => text.includes('Kavya_'))).toEqual([false, true]);
    const [, { file_key: key } = { file_key: '' }] = rows;
    expect(await storedReports()).toContain(key);
    finance = await createStaffMember(server, 'finance');
    await end(id);
  });

  it('is written once by twenty processes at a time, and leaves one file in the store', async () => {
    const id = await scheduled({ report: 'payouts' });
    await firstRow(id);
    const before = await storedReports();
    server.clock.advance({ days: 1 });
    await Promise.all(Array.from({ length: 20 }, () => server.runJob('write-reports', {})));
    const rows = await rowsOf(id);
    expect(rows).toHaveLength(2);
    expect((await storedReports()).filter((key) => !before.includes(key))).toEqual([rows[1]?.file_key]);
    finance = await createStaffMember(server, 'finance');
    await end(id);
  });

  it('that cannot be written fails the job, keeps no other from its file, and is written at the next time', async () => {
    const ids = [await scheduled({ report: 'gst' }), await scheduled({ report: 'tds' })];
    for (const id of ids) await firstRow(id);
    server.clock.advance({ days: 1 });
    vi.spyOn(server.services.files, 'put').mockRejectedValueOnce(new Error('the store is away'));
    await expect(server.runJob('write-reports', {})).rejects.toThrow('1 scheduled reports were not written');
    const written = async () => (await Promise.all(ids.map(rowsOf))).flat().length;
    expect(await written()).toBe(3);
    await server.runJob('write-reports', {});
    expect(await written()).toBe(4);
    finance = await createStaffMember(server, 'finance');
    for (const id of ids) await end(id);
  });

  it('announces each file to webhooks in the same transaction', async () => {
    const endpoint = {
      url: 'https://hooks.example.in/reports',
      description: 'Books',
      types: ['report.written'],
      reason: 'The books.',
    };
    const created = await owner.send('POST /admin/webhooks', { body: endpoint });
    expect([created.status, created.body.code]).toEqual([200, undefined]);
    const id = await scheduled({ report: 'penalties', rhythm: 'monthly' });
    await firstRow(id);
    const events = await server.services.db.query<{ event_data: object }>(
      "select event_data from webhook_deliveries where event_type = 'report.written' and event_data ->> 'report' = 'penalties'",
    );
    expect(events).toEqual([
      { event_data: expect.objectContaining({ rhythm: 'monthly', fileId: expect.any(String) }) },
    ]);
    await end(id);
  });

  it('is not written any more once it has ended, and its files go after their days', async () => {
    const id = await scheduled({ report: 'commission' });
    const { file_key: key } = await firstRow(id);
    expect((await end(id)).status).toBe(200);
    expect((await end(id)).status).toBe(404);
    server.clock.advance({ days: 1 });
    await server.runJob('write-reports', {});
    expect(await rowsOf(id)).toHaveLength(1);
    server.clock.advance({ days: REPORT_FILE_DAYS - 2 });
    await server.runJob('forget-reports', {});
    expect(await rowsOf(id)).toHaveLength(1);
    server.clock.advance({ days: 1, minutes: 60 });
    await server.runJob('forget-reports', {});
    expect(await rowsOf(id)).toEqual([]);
    expect(await storedReports()).not.toContain(key);
  });
});

it('refuses people who may not read reports, unknown words, and more schedules than can be overlooked', async () => {
  const support = await createStaffMember(server, 'support');
  expect((await schedule({ readers: [support.staffId] })).body.code).toBe('REPORT_READER_UNKNOWN');
  expect((await schedule({ readers: [crypto.randomUUID()] })).body.code).toBe('REPORT_READER_UNKNOWN');
  for (const wrong of [{ report: 'nonsense' }, { rhythm: 'hourly' }, { language: 'fr' }])
    expect((await schedule(wrong)).status).toBe(400);
  expect((await schedule({}, support)).status).toBe(404);
  const fileId = crypto.randomUUID();
  expect((await finance.send('POST /admin/report-files/{fileId}/link', { params: { fileId } })).status).toBe(404);
  const open = (await read()).schedules.length;
  const answers = await Promise.all(Array.from({ length: REPORT_SCHEDULES_MOST + 5 }, () => schedule()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(REPORT_SCHEDULES_MOST - open);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('REPORT_SCHEDULES_FULL');
});
