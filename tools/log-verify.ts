// Recomputes a public log from its files alone; exits with 1 when they contradict each other.
// usage: npm run log:verify -- URL [--key VERIFIER_KEY] [--since FILE]
import { readFileSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import { openCheckpoint } from '../packages/proofs/src/log/note.ts';
import { checkConsistent, fetchHead, verifyWholeLog } from '../packages/proofs/src/log/read-log.ts';
import { keyFor, logFilesOf } from './log-files.ts';

const pass = (text: string) => console.log(styleText('green', `✓ ${text}`));

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string' }, since: { type: 'string' } },
  });
  const [url] = positionals;
  if (url === undefined) throw new Error('usage: npm run log:verify -- URL [--key VERIFIER_KEY] [--since FILE]');
  const fetchFile = logFilesOf(url);
  const key = await keyFor(fetchFile, values.key);
  const signed = await fetchHead(fetchFile, key);
  pass(`${signed.head.origin}: the head of ${signed.head.size} entries is signed by the log's key`);
  const kinds = new Map<string, number>();
  await verifyWholeLog(fetchFile, signed, (entries) => {
    for (const entry of entries) {
      const { kind } = JSON.parse(entry) as { kind: string };
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  });
  pass('every tile and the root follow from the entries');
  if (values.since !== undefined) {
    const note = readFileSync(values.since, 'utf8');
    await checkConsistent(fetchFile, { note, head: await openCheckpoint(note, key) }, signed);
    pass('the head you kept is the beginning of this log');
  }
  for (const kind of [...kinds.keys()].toSorted()) console.log(`  ${kind}: ${kinds.get(kind)}`);
  if (values.key === undefined) console.log('The key is the one the log names itself: give the one you know by --key.');
} catch (error) {
  console.error(styleText('red', `✗ ${error instanceof Error ? error.message : String(error)}`));
  process.exitCode = 1;
}
