// The archive of acts: npm run ops archive -- state | now | check | show MATCH_ID
import { createSettings } from '../../core/settings/read-settings.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import type { FileStore } from '../../platform/files/files.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { createArchiveActs } from '../../play/boards/archive/archive-acts.ts';
import { readArchiveSums } from '../../play/boards/archive/archives.queries.ts';
import { checkArchives } from '../../play/boards/archive/check-archives.ts';
import { readArchivedActs } from '../../play/boards/archive/read-archived.ts';
import { deleteActs } from '../../play/boards/board/board.queries.ts';
import { runsTwoVersions } from '../system/system.queries.ts';
import { runCommand, withOwnerDatabase } from './owner-database.ts';

type Sources = { db: Database; files: FileStore };

const printState = async ({ db }: Sources) => {
  const { files, games, acts, bytes, first_week, last_week } = await readArchiveSums(db);
  console.log(`${files} files, ${games} games, ${acts} acts, ${bytes} bytes.`);
  if (first_week !== null) console.log(`Weeks from ${first_week} to ${last_week}.`);
};

const archiveNow = async ({ db, files }: Sources) => {
  const settings = createSettings({ db, clock: systemClock });
  const written = await createArchiveActs({ db, files, clock: systemClock, settings, runsTwoVersions, deleteActs })();
  console.log(`${written.games} games moved to ${written.files} new files.`);
};

const check = async (sources: Sources) => {
  const faults = await checkArchives(sources);
  for (const fault of faults) console.log(`✗ ${fault}`);
  const { files } = await readArchiveSums(sources.db);
  console.log(`${files} files: ${faults.length === 0 ? 'sound' : 'BROKEN'}.`);
  if (faults.length > 0) process.exitCode = 1;
};

const show = async (sources: Sources, matchId: string) => {
  const lines = (await readArchivedActs(sources, [matchId])).get(matchId);
  if (lines === undefined) throw new Error(`Match ${matchId} is not archived.`);
  for (const line of lines) console.log(line);
};

await runCommand(() =>
  withOwnerDatabase(async ({ ownerUrl, config }) => {
    const [, , act = '', matchId = ''] = process.argv;
    const db = openDatabase(ownerUrl, { maxConnections: 2 });
    const sources = { db, files: await openFileStore(config) };
    try {
      if (act === 'state') await printState(sources);
      else if (act === 'now') await archiveNow(sources);
      else if (act === 'check') await check(sources);
      else if (act === 'show' && /^[0-9a-f-]{36}$/.test(matchId)) await show(sources, matchId);
      else throw new Error('usage: npm run ops archive -- state | now | check | show MATCH_ID');
    } finally {
      await db.close();
    }
  }),
);
