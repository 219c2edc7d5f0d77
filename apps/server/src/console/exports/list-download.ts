import { EXPORT_LISTS, type ExportList, exportFilters } from '@muqabla/contract/console/exports/export-calls';
import { indiaDayOf } from '@muqabla/contract/india-time';
import * as z from 'zod';
import type { Services } from '../../core/core.ts';
import type { ListExport } from '../../platform/files/list-export.ts';
import { linkLanguage, signedDownload } from '../../platform/files/signed-download.ts';
import { openStaffCsv } from '../staff-csv.ts';

/** Every list that is exported in this economy. */
export type ListExports = Readonly<Partial<Record<ExportList, ListExport>>>;

/** A list as a file. `filters` is JSON. */
export const listDownload = signedDownload({
  path: '/api/admin/export-files/:list',
  person: 'staff',
  schema: z.object({ list: z.enum(EXPORT_LISTS), filters: z.string(), language: linkLanguage }),
  minutes: 2,
});

/** Serves lists as files to the staff members whose role has the list. */
export const serveLists = (services: Pick<Services, 'db' | 'clock'>, lists: ListExports) =>
  listDownload.servedBy(async ({ list, filters: json, language }, staffId) => {
    const exported = lists[list];
    if (exported === undefined) return null;
    const filters = exportFilters.parse(JSON.parse(json));
    // These may be a phone number or a name, which the audit log never contains.
    const { search: _, player: __, ...after } = filters;
    return openStaffCsv(services, {
      staffId,
      permission: list,
      name: `muqabla-${list}-${indiaDayOf(services.clock.now())}.csv`,
      action: 'list.downloaded',
      subject: { kind: 'list', id: list },
      after,
      open: () => exported.open(filters, language),
    });
  });
