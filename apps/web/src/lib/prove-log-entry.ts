import { proofFileText } from '@muqabla/proofs/log/proof-file';
import { proveEntry } from '@muqabla/proofs/log/read-log';
import { fetchLogFile, visitLog } from './public-log.ts';

/** An entry that this device has found in the public log. */
export type ProvenEntry = {
  readonly content: Record<string, unknown>;
  /** The number of entries in the log. */
  readonly size: number;
  /** The number of entries when this phone last saw the log; null on the first visit. */
  readonly sizeBefore: number | null;
  /** The proof as a file. */
  readonly file: string;
};

/** An entry as calls return it: its index is null until it has its place. */
export type LoggedEntry = { readonly index: number | null; readonly entry: string };

/**
 * Checks on this device that these entries are in the log, which continues what this phone saw before. `extra` goes into
 * the file of the proof. Throws a `LogMisconduct` when the log contradicts itself or what this phone saw.
 */
export const proveNewest = async (entries: readonly LoggedEntry[], extra: Uint8Array | null): Promise<ProvenEntry> => {
  const newest = entries.findLast(({ index }) => index !== null);
  if (newest?.index === undefined || newest.index === null) throw new Error('the entry has no place yet');
  const { index, entry } = newest;
  const log = await visitLog();
  const proof = await proveEntry(fetchLogFile, log, { index, entry });
  for (const each of entries)
    if (each.index !== null && each !== newest)
      await proveEntry(fetchLogFile, log, { index: each.index, entry: each.entry });
  return {
    content: JSON.parse(entry) as Record<string, unknown>,
    size: log.head.size,
    sizeBefore: log.before?.head.size ?? null,
    file: proofFileText({ extra, index, proof, checkpoint: log.note }),
  };
};
