import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf } from '../bytes.ts';
import { toHex } from '../hex.ts';
import { readLeaves } from '../liabilities/sum-tree.ts';
import type { NoHouseEntry } from '../log/entry.ts';
import { FLOW_PARTS, type FlowLine, isBalanced, totalOf } from './flows.ts';

/**
 * True when the published lines are those of the entry, each of them and their total adds up, and the total is that of the
 * entry.
 */
export const addsUp = (entry: NoHouseEntry, flows: string): boolean => {
  if (toHex(sha256(bytesOf(flows))) !== entry.flowsHash) return false;
  const lines = JSON.parse(flows) as readonly FlowLine[];
  const total = totalOf(lines);
  return [...lines, entry.totals].every(isBalanced) && FLOW_PARTS.every((part) => total[part] === entry.totals[part]);
};

/** Leaves of a stored block as lines of the published file: hash and paise. */
export const leafLines = (block: Uint8Array): string =>
  readLeaves(block)
    .map(({ hash, sum }) => `${toHex(hash)} ${sum}\n`)
    .join('');
