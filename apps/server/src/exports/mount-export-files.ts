import { Readable } from 'node:stream';
import { indiaDayOf } from '@muqabla/contract/india-time';
import { refuse } from '@muqabla/contract/refusals';
import { PERMISSIONS } from '@muqabla/contract/roles';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../audit/write-audit.ts';
import type { Clock } from '../platform/clock.ts';
import { type KeyedHash, sameBytes } from '../platform/crypto/keyed-hash.ts';
import type { Database } from '../platform/db/database.ts';
import { isRefusal, RefusalError } from '../platform/http/refusal-error.ts';
import { findStaffMember } from '../staff/staff.queries.ts';
import { type ExportLink, fileNameOf, filtersOf, readLink } from './export-link.rules.ts';
import { type ListExports, signExportLink } from './link-export.ts';

export type ExportFileServices = {
  db: Database;
  clock: Clock;
  hash: KeyedHash;
  lists: ListExports;
  /** The id of the staff member whose session cookie the request carries. */
  staffOf(cookies: Record<string, string | undefined>): Promise<string | null>;
};

/** Serves lists as files to the person their link was made for, and audits each. A wrong link is NOT_FOUND. */
export const mountExportFiles = (app: FastifyInstance, { db, clock, hash, lists, staffOf }: ExportFileServices) => {
  const isValid = (link: ExportLink, signature: unknown) =>
    sameBytes(signExportLink(hash, link), Buffer.from(String(signature), 'base64url')) &&
    link.until > clock.now().getTime();

  const roleFor = async ({ list, staffId }: ExportLink, cookies: Record<string, string | undefined>) => {
    if ((await staffOf(cookies)) !== staffId) return null;
    const role = (await findStaffMember(db, staffId))?.role ?? null;
    return role !== null && PERMISSIONS[role].includes(list) ? role : null;
  };

  app.get<{ Params: { list: string }; Querystring: Record<string, unknown> }>(
    '/api/admin/export-files/:list',
    { schema: { hide: true } },
    async ({ params, query, cookies }, reply) => {
      const link = readLink(params.list, query);
      const role = link !== null && isValid(link, query.signature) ? await roleFor(link, cookies) : null;
      if (link === null || role === null) throw new RefusalError(refuse('NOT_FOUND'));
      const { list, language, staffId } = link;
      const filters = filtersOf(link);
      const exported = lists[list];
      if (exported === undefined) throw new RefusalError(refuse('NOT_FOUND'));
      const chunks = await exported.open(filters, language);
      if (isRefusal(chunks)) throw new RefusalError(chunks);
      const at = clock.now();
      // These may be a phone number or a name, which the audit log never contains.
      const { search: _, player: __, ...audited } = filters;
      await db.transaction((tx) =>
        writeAudit(tx, {
          staff: { staffId, role },
          action: 'list.downloaded',
          subject: { kind: 'list', id: list },
          reason: '',
          after: audited,
          at,
        }),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileNameOf(list, indiaDayOf(at))}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(chunks));
    },
  );
};
