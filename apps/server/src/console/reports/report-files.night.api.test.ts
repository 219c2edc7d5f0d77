import { REPORT_NAMES } from '@muqabla/contract/console/reports/report-calls';
import { fetchAs, type Reports, createReportFixtures } from '@muqabla/testing/report-fixtures';
import { createStaffMember } from '@muqabla/testing/staff-member';
import { setUpTestServer } from '@muqabla/testing/test-server';
import { beforeAll, describe, expect, it } from 'vitest';

const server = setUpTestServer();
let reports: Reports;
beforeAll(async () => {
  reports = await createReportFixtures(server);
  await reports.closeToday();
});

describe('the file', () => {
  it.each(REPORT_NAMES)('of %s has its rows, and totals equal to the movement of the ledger', async (name) => {
    const { lines, response } = await reports.download(name);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="muqabla-${name}-${reports.today}.csv"`,
    );
    const report = await reports.read(name);
    expect(lines).toHaveLength(report.rows.length + 4);
    const cells = (line = '') => line.split(',').filter((cell) => /^-?\d+\.\d\d$/.test(cell));
    const [total, ledger] = [cells(lines.at(-3)), cells(lines.at(-2))];
    expect(ledger).toHaveLength(1);
    expect(total).toContain(ledger[0]);
    expect(Number(ledger[0])).toBe(report.ledger.movement);
  });

  it('begins with a byte order mark, keeps Hindi and does not contain formulas from names', async () => {
    const { bytes, lines } = await reports.download('gst', reports.today, 'hi');
    expect(Buffer.from(bytes.slice(0, 3)).toString('hex')).toBe('efbbbf');
    expect(lines[0]).toContain('टैक्स लगने वाली रकम');
    expect(lines.find((line) => line.includes(reports.referrer.id))).toContain(`"'=कविता, ""K"""`);
  });

  it('is audited each time', async () => {
    const owner = await createStaffMember(server, 'owner');
    const records = async () =>
      (await owner.call('GET /admin/audit', { query: { action: 'report.downloaded', staff: reports.finance.staffId } }))
        .records;
    const before = (await records()).length;
    await reports.download('commission');
    const [newest, ...others] = await records();
    expect(others).toHaveLength(before);
    expect(newest?.subject).toEqual({ kind: 'report', _id: `commission:${reports.today}` });
  });

  it('is served only to the link’s owner, for two minutes, and for the signed report and period', async () => {
    const url = await reports.linkTo('gst');
    const other = await createStaffMember(server, 'finance');
    expect((await fetchAs(other, url)).status).toBe(404);
    expect((await fetch(`${server.origin}${url}`)).status).toBe(404);
    expect((await fetchAs(reports.finance, url.replace('gst?', 'payouts?'))).status).toBe(404);
    expect((await fetchAs(reports.finance, url.replace(`period=${reports.today}`, 'period=FY2026'))).status).toBe(404);
    expect((await fetchAs(reports.finance, url.replace(/signature=[^&]+/, 'signature=x'))).status).toBe(404);
    expect((await fetchAs(reports.finance, url)).status).toBe(200);
    server.clock.advance({ minutes: 3 });
    expect((await fetchAs(reports.finance, url)).status).toBe(404);
  });
});
