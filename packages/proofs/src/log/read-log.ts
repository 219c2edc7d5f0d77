import { bytesOf, equalBytes, joinBytes } from '../bytes.ts';
import { createLogCheck, type LogSummary } from './check-entries.ts';
import type { LogEntry } from './entry.ts';
import {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  type NodeReader,
  readRoot,
} from './merkle.ts';
import { type Checkpoint, openCheckpoint, type VerifierKey } from './note.ts';
import {
  appendLeaves,
  decodeEntries,
  entriesPath,
  readTiles,
  TILE_WIDTH,
  type TileContent,
  tilePath,
  tilesOf,
} from './tiles.ts';

/** Fetches a public file of a log by its path, such as `checkpoint` or `tile/0/000`; throws when there is none. */
export type FetchFile = (path: string) => Promise<Uint8Array>;

/** A log contradicts itself, or what it showed before. `evidence` has the signed checkpoints that prove it. */
export class LogMisconduct extends Error {
  override readonly name = 'LogMisconduct';
  readonly evidence: readonly string[];

  constructor(message: string, evidence: readonly string[]) {
    super(message);
    this.evidence = evidence;
  }
}

/** A signed head: the note as it was served, and what it says. */
export type SignedHead = { readonly note: string; readonly head: Checkpoint };

/** The newest head of a log; throws unless this key signed it. */
export const fetchHead = async (fetchFile: FetchFile, key: VerifierKey): Promise<SignedHead> => {
  const note = new TextDecoder().decode(await fetchFile('checkpoint'));
  return { note, head: await openCheckpoint(note, key) };
};

const nodesOf = (fetchFile: FetchFile, size: number): NodeReader =>
  readTiles(size, (tile) => fetchFile(tilePath(tile)));

/**
 * Throws a `LogMisconduct` unless the earlier head is the beginning of the later one. Heads of one size must have one
 * root, and a log never shrinks.
 */
export const checkConsistent = async (fetchFile: FetchFile, before: SignedHead, after: SignedHead): Promise<void> => {
  const evidence = [before.note, after.note];
  if (after.head.size < before.head.size) throw new LogMisconduct('the log has become shorter', evidence);
  const read = nodesOf(fetchFile, after.head.size);
  const proof = await consistencyProof(read, before.head.size, after.head.size);
  if (!isConsistent({ before: before.head, after: after.head, proof }))
    throw new LogMisconduct('the history of the log was rewritten', evidence);
};

/** The proof that an entry is at this index, computed from the log's tiles; throws a `LogMisconduct` when it is not. */
export const proveEntry = async (
  fetchFile: FetchFile,
  { note, head }: SignedHead,
  { index, entry }: { readonly index: number; readonly entry: string },
): Promise<Uint8Array[]> => {
  const proof = await inclusionProof(nodesOf(fetchFile, head.size), index, head.size);
  if (!isIncluded({ leaf: leafHash(bytesOf(entry)), index, proof, ...head }))
    throw new LogMisconduct(`entry ${index} is not what the log has`, [note]);
  return proof;
};

/** Reads the entries under one tile and proves that they are in the log; throws a `LogMisconduct` when they are not. */
export const readProvenEntries = async (
  fetchFile: FetchFile,
  { note, head }: SignedHead,
  tile: number,
): Promise<string[]> => {
  const first = tile * TILE_WIDTH;
  const width = Math.min(TILE_WIDTH, head.size - first);
  const entries = decodeEntries(await fetchFile(entriesPath(tile, width)), width);
  const leaves = entries.map(leafHash);
  // The path of the first entry passes every other one of its tile, whose hashes are computed here.
  const read = readTiles(head.size, (each) =>
    each.level === 0 && each.index === tile ? Promise.resolve(joinBytes(...leaves)) : fetchFile(tilePath(each)),
  );
  const proof = await inclusionProof(read, first, head.size);
  if (!isIncluded({ leaf: leaves[0] ?? new Uint8Array(), index: first, proof, ...head }))
    throw new LogMisconduct(`the entries from ${first} on are not what the log has`, [note]);
  return entries.map((entry) => new TextDecoder().decode(entry));
};

/**
 * Reads every entry and tile of a log and computes its root from the entries alone; throws a `LogMisconduct` at the first
 * difference. `onEntries` receives the entries in their order.
 */
export const verifyWholeLog = async (
  fetchFile: FetchFile,
  { note, head }: SignedHead,
  onEntries: (entries: readonly string[]) => void = () => {},
): Promise<void> => {
  const computed = new Map<string, Uint8Array>();
  let edge: TileContent[] = [];
  for (let first = 0; first < head.size; first += TILE_WIDTH) {
    const width = Math.min(TILE_WIDTH, head.size - first);
    const entries = decodeEntries(await fetchFile(entriesPath(first / TILE_WIDTH, width)), width);
    const changed = appendLeaves(first, edge, entries.map(leafHash));
    for (const { level, index, hashes } of changed) computed.set(`${level}/${index}`, hashes);
    edge = [...edge.filter(({ level }) => !changed.some((tile) => tile.level === level)), ...changed];
    onEntries(entries.map((entry) => new TextDecoder().decode(entry)));
  }
  for (const tile of tilesOf(head.size)) {
    const hashes = computed.get(`${tile.level}/${tile.index}`) ?? new Uint8Array();
    if (!equalBytes(await fetchFile(tilePath(tile)), hashes))
      throw new LogMisconduct(`${tilePath(tile)} does not follow from the entries`, [note]);
  }
  const read = readTiles(head.size, async ({ level, index }) => computed.get(`${level}/${index}`) ?? new Uint8Array());
  if (!equalBytes(await readRoot(read, head.size), head.root))
    throw new LogMisconduct('the signed root does not follow from the entries', [note]);
};

/**
 * Verifies a whole log and what its entries say together, in the order of `verifyWholeLog`; throws a `LogMisconduct` at the
 * first contradiction. Returns what the log says.
 */
export const verifyLog = async (
  fetchFile: FetchFile,
  signed: SignedHead,
  onEntries: (entries: readonly string[]) => void = () => {},
): Promise<LogSummary> => {
  const check = createLogCheck();
  await verifyWholeLog(fetchFile, signed, (entries) => {
    for (const entry of entries) check.take(JSON.parse(entry) as LogEntry);
    onEntries(entries);
  });
  try {
    return check.finish();
  } catch (error) {
    throw new LogMisconduct(error instanceof Error ? error.message : String(error), [signed.note]);
  }
};
