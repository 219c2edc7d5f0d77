import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { linkExport } from './link-export.ts';
import { type ExportFileServices, mountExportFiles } from './mount-export-files.ts';

/** The lists of the console as files. */
export const exportsFeature = (
  services: Services,
  { lists, staffOf }: Pick<ExportFileServices, 'lists' | 'staffOf'>,
) => ({
  calls: { 'POST /admin/exports/{list}/link': linkExport({ ...services, lists }) },
  mount: (app: FastifyInstance) => mountExportFiles(app, { ...services, lists, staffOf }),
});
