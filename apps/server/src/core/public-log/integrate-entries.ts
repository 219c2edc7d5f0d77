import { bytesOf } from '@muqabla/proofs/bytes';
import { leafHash, readRoot } from '@muqabla/proofs/log/merkle';
import { verifierKeyText } from '@muqabla/proofs/log/note';
import { appendLeaves, edgeOf, readTiles } from '@muqabla/proofs/log/tiles';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import { failPoint } from '../../platform/fail-points.ts';
import type { LogSigner } from './log-signer.ts';
import {
  insertCheckpoint,
  insertEntries,
  insertLogHead,
  isNothingWaiting,
  type LogHead,
  lockLogHead,
  readLogHead,
  readTilesAt,
  saveTiles,
  takeOutbox,
  updateLogHead,
} from './log.queries.ts';
import type { Blind } from './match-entry.rules.ts';
import type { ReadPseudonyms } from './pseudonyms.ts';
import { sealEntries } from './seal-entries.ts';

type Services = {
  db: Database;
  clock: Clock;
  readSigner: () => Promise<LogSigner>;
  readPseudonyms: ReadPseudonyms;
  publicUrl: string | null;
};
type Signing = Pick<Services, 'clock' | 'publicUrl'> & { signer: LogSigner; pseudonyms: Blind };

const AT_A_TIME = 1000;
const WITHOUT_URL = 'sandbox.invalid/log';

const originOf = (publicUrl: string | null) => {
  if (publicUrl === null) return WITHOUT_URL;
  const { host, pathname } = new URL(publicUrl);
  return `${host}${pathname.replace(/\/$/, '')}/log`;
};

const beginLog = async (tx: Transaction, { clock, signer, publicUrl }: Signing) => {
  const origin = originOf(publicUrl);
  const isNew = await insertLogHead(tx, { origin, verifierKey: verifierKeyText(signer.keyOf(origin, 1)) });
  if (!isNew) return;
  const note = signer.signCheckpoint({ origin, size: 0, root: await readRoot(neverRead, 0) }, 1);
  await insertCheckpoint(tx, { size: 0, note, at: clock.now() });
};

const neverRead = () => Promise.reject(new Error('an empty tree has no nodes'));

const isKeyEntry = (entry: string, next: string) => {
  const content = JSON.parse(entry) as { kind: string; next?: string };
  return content.kind === 'key' && content.next === next;
};

const appendEntries = async (
  tx: Transaction,
  head: LogHead,
  { clock, signer, pseudonyms }: Signing,
): Promise<number> => {
  const { origin, log_size: size, key_number: keyNumber } = head;
  // Signing with another key would look to every reader like a forged log.
  if (verifierKeyText(signer.keyOf(origin, keyNumber)) !== head.verifier_key)
    throw new Error('the public log was signed with another key');
  const seal = await sealEntries(tx, { pseudonyms, at: clock.now(), limit: AT_A_TIME });
  const entries = [...(await takeOutbox(tx, AT_A_TIME)), ...(seal === null ? [] : [seal])];
  if (entries.length === 0) return 0;
  const leaves = entries.map(({ entry }) => leafHash(bytesOf(entry)));
  const edge = await readTilesAt(tx, edgeOf(size));
  const changed = appendLeaves(size, edge, leaves);
  const next = size + entries.length;
  const tiles = new Map([...edge, ...changed].map((tile) => [`${tile.level}/${tile.index}`, tile.hashes]));
  const read = readTiles(next, async ({ level, index }) => tiles.get(`${level}/${index}`) ?? new Uint8Array());
  const root = await readRoot(read, next);
  await insertEntries(tx, size, entries);
  await saveTiles(tx, changed);
  const nextKey = verifierKeyText(signer.keyOf(origin, keyNumber + 1));
  const signing = entries.some(({ entry }) => isKeyEntry(entry, nextKey)) ? keyNumber + 1 : keyNumber;
  const note = signer.signCheckpoint({ origin, size: next, root }, signing);
  await insertCheckpoint(tx, { size: next, note, at: clock.now() });
  const verifier_key = verifierKeyText(signer.keyOf(origin, signing));
  await updateLogHead(tx, { origin, log_size: next, key_number: signing, verifier_key });
  failPoint('log:written');
  return entries.length;
};

/**
 * Puts the waiting entries about matches and players under a seal, gives it and the other waiting entries their places in
 * the log, and signs its new head, in one transaction. Any process may; one at a time does. Returns how many entries the log has more.
 */
export const createIntegrateEntries = (services: Services) => async (): Promise<number> => {
  const { db } = services;
  const [signer, pseudonyms] = await Promise.all([services.readSigner(), services.readPseudonyms()]);
  const signing = { ...services, signer, pseudonyms };
  if ((await readLogHead(db)) === null) await db.transaction((tx) => beginLog(tx, signing));
  let added = 0;
  while (!(await isNothingWaiting(db))) {
    const batch = await db.transaction(async (tx) => {
      const head = await lockLogHead(tx);
      return head === null ? 0 : appendEntries(tx, head, signing);
    });
    if (batch === 0) break;
    added += batch;
  }
  return added;
};
