import type { SealedLogEntry } from '@muqabla/contract/core/public-log/log-entry';
import { bytesOf } from '@muqabla/proofs/bytes';
import { canonicalJson } from '@muqabla/proofs/canonical-json';
import { proofFileText } from '@muqabla/proofs/log/proof-file';
import { proveEntry } from '@muqabla/proofs/log/read-log';
import { isDisclosed, isSealed } from '@muqabla/proofs/log/seal';
import { fetchLogFile, visitLog } from './public-log.ts';

/** An entry that this device has found in the public log, or under a seal of it. */
export type ProvenEntry = {
  readonly content: Record<string, unknown>;
  /** The number of entries in the log. */
  readonly size: number;
  /** The number of entries when this phone last saw the log; null on the first visit. */
  readonly sizeBefore: number | null;
  /** True when every seal holds exactly its entry; null when the entries are in the log themselves. */
  readonly isSealed: boolean | null;
  /** True when all that the log discloses of the entries follows from them; null while it discloses nothing. */
  readonly isDisclosedTruly: boolean | null;
  /** The proof as a file. */
  readonly file: string;
};

/** An entry as calls return it: its index is null until it, or its seal, has its place. */
export type LoggedEntry = SealedLogEntry;

type Placed = { readonly index: number; readonly entry: string };

/** The texts of the log on which an entry stands: its seal and what was disclosed of it, or the entry itself. */
const textsOf = ({ index, entry, seal, disclosures = [] }: LoggedEntry): Placed[] =>
  index === null ? [] : [{ index, entry: seal?.entry ?? entry }, ...disclosures];

const everyOf = (checks: readonly boolean[]): boolean | null => (checks.length === 0 ? null : checks.every(Boolean));

/** Returns what the file of a proof has beside the path in the log: what opens the seal, and the salt of the reader's side. */
const extraOf = ({ entry, seal }: LoggedEntry, salt: string | null): Uint8Array | null => {
  const opening = { ...(seal !== undefined && { entry, seal }), ...(salt !== null && { salt }) };
  return Object.keys(opening).length === 0 ? null : bytesOf(canonicalJson(opening));
};

/**
 * Checks on this device that these entries or their seals are in the log, which continues what this phone saw before, and that
 * seals and disclosures are about them. `salt` of the reader's side goes into the file of the proof. Throws a `LogMisconduct`
 * when the log contradicts itself or what this phone saw before.
 */
export const proveNewest = async (entries: readonly LoggedEntry[], salt: string | null): Promise<ProvenEntry> => {
  const newest = entries.findLast(({ index }) => index !== null);
  const [own] = newest === undefined ? [] : textsOf(newest);
  if (newest === undefined || own === undefined) throw new Error('the entry has no place yet');
  const log = await visitLog();
  const proof = await proveEntry(fetchLogFile, log, own);
  for (const text of entries.flatMap(textsOf)) if (text !== own) await proveEntry(fetchLogFile, log, text);
  return {
    content: JSON.parse(newest.entry) as Record<string, unknown>,
    size: log.head.size,
    sizeBefore: log.before?.head.size ?? null,
    isSealed: everyOf(entries.flatMap((each) => (each.seal === undefined ? [] : isSealed(each.entry, each.seal)))),
    isDisclosedTruly: everyOf(
      entries.flatMap((each) => (each.disclosures ?? []).map((disclosure) => isDisclosed(each.entry, disclosure))),
    ),
    file: proofFileText({ extra: extraOf(newest, salt), index: own.index, proof, checkpoint: log.note }),
  };
};
