// The process of run-archive-crashes.ts that runs the job: node archive-process.ts DATABASE_URL FOLDER [FAIL_POINT@PASSING]
import { createSettings } from '../../../apps/server/src/core/settings/read-settings.ts';
import { runsTwoVersions } from '../../../apps/server/src/operations/system/system.queries.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { openDatabase } from '../../../apps/server/src/platform/db/open-database.ts';
import { armFailPoint, parseFailPlan } from '../../../apps/server/src/platform/fail-points.ts';
import { openFolderStore } from '../../../apps/server/src/platform/files/folder-store.ts';
import { createArchiveActs } from '../../../apps/server/src/play/boards/archive/archive-acts.ts';
import { deleteActs } from '../../../apps/server/src/play/boards/board/board.queries.ts';

const [, , databaseUrl = '', folder = '', point] = process.argv;
const db = openDatabase(databaseUrl, { maxConnections: 2 });
if (point !== undefined) armFailPoint(parseFailPlan(point, null));
const settings = createSettings({ db, clock: systemClock });
await createArchiveActs({
  db,
  files: openFolderStore(folder),
  clock: systemClock,
  settings,
  runsTwoVersions,
  deleteActs,
})();
await db.close();
