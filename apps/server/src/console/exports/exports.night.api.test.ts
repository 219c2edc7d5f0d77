import { EXPORT_LISTS, type ExportFilters, type ExportList } from '@muqabla/contract/console/exports/export-calls';
import { PERMISSIONS, STAFF_ROLES, type StaffRole } from '@muqabla/contract/roles';
import type { Caller } from '@muqabla/testing/caller';
import { createReportFixtures, fetchAs, type Reports } from '@muqabla/testing/report-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let reports: Reports;
let owner: Awaited<ReturnType<typeof createStaffMember>>;
beforeAll(async () => {
  reports = await createReportFixtures(server);
  owner = await createStaffMember(server, 'owner');
});

const CALL = 'POST /admin/exports/{list}/link';
const requestLink = (caller: Caller, list: ExportList, filters: ExportFilters = {}, language = 'en') =>
  caller.send<{ url: string; code?: string }>(
    CALL,
    { params: { list }, body: { filters } },
    { 'accept-language': language },
  );

const download = async (list: ExportList, filters: ExportFilters = {}, language = 'en') => {
  const response = await fetchAs(owner, (await requestLink(owner, list, filters, language)).body.url);
  const text = await response.text();
  return { response, text, lines: text.split('\r\n').slice(0, -1) };
};

describe('a list’s file', () => {
  it.each(EXPORT_LISTS)('of %s has a line for each row, with the heading in the reader’s language', async (list) => {
    const { lines, response } = await download(list);
    expect(response.headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="muqabla-${list}-\\d{4}-\\d\\d-\\d\\d\\.csv"$`),
    );
    const columns = (lines[0] ?? '').split(',').length;
    expect(columns).toBeGreaterThan(8);
    expect((await download(list, {}, 'hi')).lines[0]).toMatch(/भारत/);
  });

  it('has the rows the filters leave, amounts with two decimals and times in India', async () => {
    const { withdrawals } = await reports.finance.call('GET /admin/withdrawals', { query: { status: 'paid' } });
    const { lines } = await download('withdrawals', { status: 'paid' });
    expect(lines).toHaveLength(withdrawals.length + 1);
    expect(lines[1]).toContain(withdrawals[0]?._id);
    expect(lines[1]).toMatch(/,150\.00,Paid$/);
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d/);
    expect((await download('withdrawals', { status: 'rejected' })).lines).toHaveLength(1);
  });

  it('does not contain formulas from names', async () => {
    const { lines } = await download('players', { search: reports.referrer.phone });
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=कविता, ""K"""`);
  });

  it.each(['deposits', 'penalties', 'players'] as const)('of %s has phones masked', async (list) => {
    const { text } = await download(list);
    expect(text).toContain('•••••');
    for (const { phone } of [reports.host, reports.joiner, reports.referrer]) expect(text).not.toContain(phone);
  });

  it('is audited with its filters, without a phone or name searched for', async () => {
    await download('deposits', { status: 'captured', search: reports.host.phone });
    const { records } = await owner.call('GET /admin/audit', { query: { action: 'list.downloaded' } });
    expect(records[0]).toMatchObject({ subject: { kind: 'list', _id: 'deposits' }, after: { status: 'captured' } });
    expect(JSON.stringify(records)).not.toContain(reports.host.phone);
  });
});

describe('a link', () => {
  it.each(STAFF_ROLES)('is made for %s to the lists of the role, and to no other', async (role: StaffRole) => {
    const member = await createStaffMember(server, role);
    for (const list of EXPORT_LISTS) {
      const { status } = await requestLink(member, list);
      expect([list, status]).toEqual([list, PERMISSIONS[role].includes(list) ? 200 : 404]);
    }
  });

  it('is refused with filters that the list does not have', async () => {
    for (const filters of [{ status: 'lost' }, { colour: 'red' }])
      expect((await requestLink(owner, 'withdrawals', filters)).status).toBe(400);
    expect((await requestLink(owner, 'penalties', { from: '2026-02-31' })).status).toBe(400);
  });

  it('is served only to its owner, for two minutes, and for the signed list and filters', async () => {
    const { url } = (await requestLink(reports.finance, 'withdrawals', { status: 'paid' })).body;
    expect((await fetchAs(owner, url)).status).toBe(404);
    expect((await fetch(`${server.origin}${url}`)).status).toBe(404);
    expect((await fetchAs(reports.finance, url.replace('/withdrawals?', '/deposits?'))).status).toBe(404);
    expect((await fetchAs(reports.finance, url.replace('paid', 'rejected'))).status).toBe(404);
    expect((await fetchAs(reports.finance, url)).status).toBe(200);
    server.clock.advance({ minutes: 3 });
    expect((await fetchAs(reports.finance, url)).status).toBe(404);
  });
});
