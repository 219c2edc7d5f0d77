import type { Language } from '@muqabla/contract/languages';
import type { Services } from '../../core/core.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { newId } from '../../platform/ids.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { exportedTables, type OwnedTables } from '../../platform/seams/owned-tables.rules.ts';
import { BETWEEN_EXPORTS_MILLISECONDS, nextExportAt, notYetRefusal } from './data-export.rules.ts';
import { findExportOf, insertExport } from './data-exports.queries.ts';
import { myDataView } from './my-data.view.ts';

type RequestExportServices = Pick<Services, 'db' | 'clock' | 'hash'> & {
  startExport: ReturnType<typeof createStartExport>;
};

type StartServices = Pick<Services, 'economy'> & { tables: OwnedTables };

/** Adds the job that writes the file of a player, at most once a day; false when there is a newer file. */
export const createStartExport =
  ({ economy, tables }: StartServices) =>
  async (tx: Transaction, playerId: string, { language, now }: { language: Language; now: Date }): Promise<boolean> => {
    const exportId = newId();
    const inserted = await insertExport(tx, {
      playerId,
      exportId,
      language,
      totalParts: exportedTables(tables, economy).length,
      now,
      notAfter: new Date(now.getTime() - BETWEEN_EXPORTS_MILLISECONDS),
    });
    if (inserted) await addJob(tx, 'write-data-export', { exportId });
    return inserted;
  };

/** POST /user/my-data/export: adds the job that writes the file, at most once a day. */
export const requestExport =
  ({ db, clock, hash, startExport }: RequestExportServices): Handler<'POST /user/my-data/export'> =>
  async ({ player: { playerId }, http: { language } }) => {
    const now = clock.now();
    const isNew = await db.transaction((tx) => startExport(tx, playerId, { language, now }));
    const row = await findExportOf(db, playerId);
    const next = nextExportAt(row, now);
    if (!isNew && next !== null && row?.status !== 'writing') return notYetRefusal(next, now);
    return myDataView(hash, row, now);
  };

/** GET /user/my-data: the state of the player's export. */
export const getMyData =
  ({ db, clock, hash }: Pick<Services, 'db' | 'clock' | 'hash'>): Handler<'GET /user/my-data'> =>
  async ({ player: { playerId } }) =>
    myDataView(hash, await findExportOf(db, playerId), clock.now());
