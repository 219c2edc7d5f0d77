// Recomputes a public log from its files alone; exits with 1 when they contradict each other.
// usage: npm run verify log -- URL [--key VERIFIER_KEY] [--since FILE] [--database]
// With --database it also compares the files with the database that the environment names.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import { countLateEntries, listEntryHashes } from '../apps/server/src/core/public-log/log.queries.ts';
import { withReadOnlyDatabase } from '../apps/server/src/operations/cli/read-only-database.ts';
import type { Queries } from '../apps/server/src/platform/db/database.ts';
import { DISCLOSED_CROWD } from '../packages/proofs/src/log/entry.ts';
import { openCheckpoint } from '../packages/proofs/src/log/note.ts';
import { checkConsistent, fetchHead, verifyLog } from '../packages/proofs/src/log/read-log.ts';
import { keyFor, logFilesOf, summaryLines } from './log-files.ts';

const AT_A_TIME = 10_000;

/** Throws at the first entry that the database has otherwise, and when entries wait for their place too long. */
const compareWithDatabase = async (db: Queries, served: readonly string[]) => {
  for (let first = 0; first < served.length; first += AT_A_TIME) {
    const stored = await listEntryHashes(db, first, Math.min(AT_A_TIME, served.length - first));
    const differs = served.slice(first, first + AT_A_TIME).findIndex((hash, place) => hash !== stored[place]);
    if (differs >= 0) throw new Error(`entry ${first + differs} is not what the database has`);
  }
  const late = await countLateEntries(db);
  if (late > 0) throw new Error(`${late} entries of the database wait for their place for more than 60 seconds`);
};

const pass = (text: string) => console.log(styleText('green', `✓ ${text}`));

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, since: { type: 'string' }, database: { type: 'boolean', default: false } },
  });
  const [url] = positionals;
  if (url === undefined)
    throw new Error('usage: npm run verify log -- URL [--key VERIFIER_KEY] [--since FILE] [--database]');
  const fetchFile = logFilesOf(url);
  const key = await keyFor(fetchFile, values.key);
  const signed = await fetchHead(fetchFile, key);
  pass(`${signed.head.origin}: the head of ${signed.head.size} entries is signed by the log's key`);
  const leaves: string[] = [];
  const summary = await verifyLog(fetchFile, signed, (entries) => {
    if (values.database) leaves.push(...entries.map((entry) => createHash('sha256').update(entry).digest('hex')));
  });
  pass('every tile and the root follow from the entries');
  pass('each day has one sum; each match one decision that stands, an end of its board, and no reversal of nothing');
  if (summary.kinds.has('tournament_paid'))
    pass('the prizes of every tournament are its entries and the prize of the house, less the fee');
  if (summary.houseDays.length > 0)
    pass('what players staked on each day of the proofs of no house went to winners, the fee and back, or is held');
  if (summary.disclosures.size > 0)
    pass(`nothing is disclosed of fewer than ${DISCLOSED_CROWD} alike, and nothing twice`);
  if (values.since !== undefined) {
    const note = readFileSync(values.since, 'utf8');
    await checkConsistent(fetchFile, { note, head: await openCheckpoint(note, key) }, signed);
    pass('the head you kept is the beginning of this log');
  }
  if (values.database) {
    await withReadOnlyDatabase((db) => compareWithDatabase(db, leaves));
    pass('the database has the same entries, and none waits longer than promised');
  }
  for (const kind of [...summary.kinds.keys()].toSorted()) console.log(`  ${kind}: ${summary.kinds.get(kind)}`);
  for (const line of summaryLines(summary)) console.log(`  ${line}`);
  if (values.key === undefined) console.log('The key is the one the log names itself: give the one you know by --key.');
} catch (error) {
  console.error(styleText('red', `✗ ${error instanceof Error ? error.message : String(error)}`));
  process.exitCode = 1;
}
