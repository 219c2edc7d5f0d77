import type { ExportList } from '@muqabla/contract/exports/export-calls';
import { refuse } from '@muqabla/contract/refusals';
import { PERMISSIONS } from '@muqabla/contract/roles';
import type { Clock } from '../platform/clock.ts';
import type { KeyedHash } from '../platform/crypto/keyed-hash.ts';
import type { ListExport } from '../platform/files/list-export.ts';
import type { Handler } from '../platform/http/calls.ts';
import { isRefusal } from '../platform/http/refusal-error.ts';
import { type ExportLink, signedText } from './export-link.rules.ts';

const VALID_MILLISECONDS = 2 * 60_000;

/** Every list that is exported in this economy. */
export type ListExports = Readonly<Partial<Record<ExportList, ListExport>>>;

/** The signature of a link to an exported list. */
export const signExportLink = (hash: KeyedHash, link: ExportLink): Buffer => hash('export-link', signedText(link));

/** A link to a list's file, valid with the caller's session for two minutes. Filters the list refuses are refused here. */
export const linkExport =
  ({
    clock,
    hash,
    lists,
  }: {
    clock: Clock;
    hash: KeyedHash;
    lists: ListExports;
  }): Handler<'POST /admin/exports/{list}/link'> =>
  async ({ params: { list }, body, staff: { staffId, role }, http: { language } }) => {
    const exported = lists[list];
    if (exported === undefined || !PERMISSIONS[role].includes(list)) return refuse('NOT_FOUND');
    const opened = await exported.open(body.filters, language);
    if (isRefusal(opened)) return opened;
    const filters = JSON.stringify(body.filters);
    const link = { list, filters, language, staffId, until: clock.now().getTime() + VALID_MILLISECONDS };
    const query = new URLSearchParams({
      filters,
      language,
      for: staffId,
      until: String(link.until),
      signature: signExportLink(hash, link).toString('base64url'),
    });
    // Below the path to which the staff session's cookie is sent.
    return { url: `/api/admin/export-files/${list}?${query.toString()}` };
  };
