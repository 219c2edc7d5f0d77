import type { Services } from '../../core/core.ts';
import { linkExport } from './link-export.ts';
import { type ListExports, serveLists } from './list-download.ts';

/** The lists of the console as files. */
export const exportsFeature = (services: Services, lists: ListExports) => ({
  calls: { 'POST /admin/exports/{list}/link': linkExport(services, lists) },
  downloads: [serveLists(services, lists)],
});
