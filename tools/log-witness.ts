// Remembers the newest head of a public log, checks that each later one continues it and that its entries do not contradict
// each other, and signs what it saw. Full tiles are kept in the state folder, so that each is fetched once.
// usage: npm run verify witness -- --from URL [--key VERIFIER_KEY] [--state FOLDER] [--name NAME] [--submit]
// With --submit it also gives its signature to the log, which publishes those of the witnesses it knows.
import { generateKeyPairSync, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { bytesOf } from '../packages/proofs/src/bytes.ts';
import {
  cosignedText,
  KEY_TYPES,
  openCheckpoint,
  parseNote,
  signatureLine,
  verifierKey,
  verifierKeyText,
  witnessSignature,
} from '../packages/proofs/src/log/note.ts';
import { checkConsistent, fetchHead, LogMisconduct, verifyLog } from '../packages/proofs/src/log/read-log.ts';
import { keyFor, keptTilesOf, logFilesOf, summaryLines } from './log-files.ts';

const privateKeyIn = (path: string) => {
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 });
  }
  return createPrivateKey(readFileSync(path));
};

const stateFolder = (given: string | undefined) => {
  const folder = resolve(given ?? '.data/witness');
  mkdirSync(folder, { recursive: true });
  return (name: string) => resolve(folder, name);
};

const submit = async (url: string, note: string) => {
  const address = `${url.replace(/\/$/, '')}/cosignature`;
  const { ok, status } = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: note,
  });
  if (!ok) throw new Error(`${address}: status ${status}; the log does not publish signatures of this witness`);
};

const witness = async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      key: { type: 'string' },
      state: { type: 'string' },
      name: { type: 'string', default: 'witness' },
      submit: { type: 'boolean', default: false },
    },
  });
  if (values.from === undefined) throw new Error('usage: npm run verify witness -- --from URL [--key VERIFIER_KEY]');
  const path = stateFolder(values.state);
  const fetchFile = logFilesOf(values.from);
  // The key of the first visit is kept: a log that signs with another one later is another log.
  const kept = existsSync(path('log.key')) ? readFileSync(path('log.key'), 'utf8') : undefined;
  const key = await keyFor(fetchFile, values.key ?? kept);
  const signed = await fetchHead(fetchFile, key);
  const keepEvidence = (error: unknown) => {
    if (error instanceof LogMisconduct)
      for (const [place, each] of error.evidence.entries()) writeFileSync(path(`misconduct-${place + 1}`), each);
    throw error;
  };
  if (existsSync(path('checkpoint'))) {
    const note = readFileSync(path('checkpoint'), 'utf8');
    await checkConsistent(fetchFile, { note, head: await openCheckpoint(note, key) }, signed).catch(keepEvidence);
  }
  const summary = await verifyLog(keptTilesOf(fetchFile, path), signed).catch(keepEvidence);
  const privateKey = privateKeyIn(path('witness.pem'));
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const own = verifierKey(values.name, KEY_TYPES.witness, new Uint8Array(spki.subarray(-32)));
  const seconds = Math.floor(Date.now() / 1000);
  const text = cosignedText(parseNote(signed.note).text, seconds);
  const signature = signatureLine(
    own,
    witnessSignature(seconds, new Uint8Array(sign(null, bytesOf(text), privateKey))),
  );
  writeFileSync(path('log.key'), `${verifierKeyText(key)}\n`);
  writeFileSync(path('checkpoint'), signed.note);
  writeFileSync(path('cosigned'), `${signed.note}${signature}`);
  if (values.submit) await submit(values.from, `${signed.note}${signature}`);
  console.log(styleText('green', `✓ ${signed.head.origin} continues: ${signed.head.size} entries`));
  for (const each of summaryLines(summary)) console.log(`  ${each}`);
  console.log(`  cosigned as ${verifierKeyText(own)}`);
};

try {
  await witness();
} catch (error) {
  console.error(styleText('red', `✗ ${error instanceof Error ? error.message : String(error)}`));
  if (error instanceof LogMisconduct)
    console.error(
      '  The signed heads that prove it are in the state folder, as misconduct-1 and, of a rewritten history, -2.',
    );
  process.exitCode = 1;
}
