import { Readable } from 'node:stream';
import { refuse } from '@muqabla/contract/refusals';
import { PERMISSIONS } from '@muqabla/contract/roles';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../platform/clock.ts';
import { type KeyedHash, sameBytes } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/database.ts';
import { RefusalError } from '../platform/http/refusal-error.ts';
import { findStaffMember } from '../staff/staff.queries.ts';
import { signReportLink } from './link-report.ts';
import { begunDays, daysOf } from './period.rules.ts';
import { reportCsv } from './report-csv.ts';
import { type ReportLink, readLink } from './report-link.rules.ts';
import { fileNameOf } from './report.messages.ts';

export type ReportFileServices = {
  db: Database;
  clock: Clock;
  hash: KeyedHash;
  /** The id of the staff member whose session cookie the request carries. */
  staffOf(cookies: Record<string, string | undefined>): Promise<string | null>;
};

/** Serves reports as files to the person their link was made for, and audits each. A wrong link is NOT_FOUND. */
export const mountReportFiles = (app: FastifyInstance, { db, clock, hash, staffOf }: ReportFileServices) => {
  const isGood = (link: ReportLink, signature: unknown) =>
    sameBytes(signReportLink(hash, link), Buffer.from(String(signature), 'base64url')) &&
    link.until > clock.now().getTime();

  const roleFor = async (link: ReportLink, cookies: Record<string, string | undefined>) => {
    if ((await staffOf(cookies)) !== link.staffId) return null;
    const role = (await findStaffMember(db, link.staffId))?.role ?? null;
    return role !== null && PERMISSIONS[role].includes('reports') ? role : null;
  };

  app.get<{ Params: { report: string }; Querystring: Record<string, unknown> }>(
    '/api/admin/report-files/:report',
    { schema: { hide: true } },
    async ({ params, query, cookies }, reply) => {
      const link = readLink(params.report, query);
      const role = link !== null && isGood(link, query.signature) ? await roleFor(link, cookies) : null;
      const days = link === null ? null : daysOf(link.period);
      if (link === null || role === null || days === null) throw new RefusalError(refuse('NOT_FOUND'));
      const { report, period, language, staffId } = link;
      const at = clock.now();
      await db.transaction((tx) =>
        writeAudit(tx, {
          staff: { staffId, role },
          action: 'report.downloaded',
          subject: { kind: 'report', id: `${report}:${period}` },
          reason: '',
          at,
        }),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileNameOf(report, period)}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(reportCsv(db, { report, days: begunDays(days, at), language })));
    },
  );
};
