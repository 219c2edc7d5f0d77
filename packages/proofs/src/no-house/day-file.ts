import { toHex } from '../bytes.ts';
import { readLeaves } from '../liabilities/sum-tree.ts';

/** Leaves of a stored block as lines of the published file: hash and paise. */
export const leafLines = (block: Uint8Array): string =>
  readLeaves(block)
    .map(({ hash, sum }) => `${toHex(hash)} ${sum}\n`)
    .join('');
