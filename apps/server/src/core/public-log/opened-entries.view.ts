import type { SealedLogEntry } from '@muqabla/contract/core/public-log/log-entry';
import { toHex } from '@muqabla/proofs/hex';
import { inclusionProof, type NodeReader, rootOfHashes } from '@muqabla/proofs/log/merkle';
import type { Queries } from '../../platform/db/database.ts';
import { readEntriesOf } from './log.queries.ts';
import type { Blind } from './match-entry.rules.ts';
import { readDisclosed, readLeaves, readSealedOf } from './sealed.queries.ts';

const nodesOf =
  (leaves: readonly Uint8Array[]): NodeReader =>
  async (level, index) =>
    rootOfHashes(leaves.slice(index * 2 ** level, (index + 1) * 2 ** level));

type EntriesRequest = {
  /** The pseudonym of a match, or the key of a player, by which the entries are found. */
  readonly subject: string;
  /** True for an entry that the reader may open. */
  readonly isSide: (entry: string) => boolean;
};

/**
 * The entries of a match or a player that a side of them may open, in their order, each with what opens its seal and what was
 * disclosed of it. One from up to 0.2.0 is itself in the log.
 */
export const readOpenedEntries = async (
  db: Queries,
  pseudonyms: Blind,
  { subject, isSide }: EntriesRequest,
): Promise<SealedLogEntry[]> => {
  const [open, sealed] = await Promise.all([readEntriesOf(db, subject), readSealedOf(db, subject)]);
  const own = sealed.filter(({ entry }) => isSide(entry));
  const [leaves, disclosed] = await Promise.all([
    readLeaves(db, [...new Set(own.flatMap(({ seal_id }) => seal_id ?? []))]),
    readDisclosed(
      db,
      own.map(({ sealed_id }) => sealed_id),
    ),
  ]);
  const opened = own.map(async ({ sealed_id, entry, seal_id, seal_entry, place, entry_index }) => {
    const under = leaves.get(seal_id ?? '');
    if (seal_entry === null || place === null || under === undefined) return { index: null, entry };
    const path = await inclusionProof(nodesOf(under), place, under.length);
    return {
      index: entry_index,
      entry,
      seal: {
        entry: seal_entry,
        salt: toHex(pseudonyms.sealSaltOf(sealed_id)),
        place,
        size: under.length,
        path: path.map(toHex),
      },
      disclosures: disclosed
        .filter((each) => each.sealed_id === sealed_id)
        .map(({ number, entry: text, entry_index: index }) => ({
          number,
          salt: toHex(pseudonyms.disclosureSaltOf(sealed_id, number)),
          index,
          entry: text,
        })),
    };
  });
  return [
    ...open.filter(({ entry }) => isSide(entry)).map(({ entry_index, entry }) => ({ index: entry_index, entry })),
    ...(await Promise.all(opened)),
  ];
};
