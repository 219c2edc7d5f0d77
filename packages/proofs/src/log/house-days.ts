import { isBalanced } from '../no-house/flows.ts';
import type { LogEntry, NoHouseEntry } from './entry.ts';

/** The day after one in the form `2026-11-21`. */
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const faultOfNext = (before: NoHouseEntry, entry: NoHouseEntry): string | null => {
  if (entry.period <= before.period) return 'is not after the one before it';
  if (entry.period !== dayAfter(before.period)) return `follows ${before.period}, and days between are missing`;
  return entry.totals.heldBefore === before.totals.heldAfter
    ? null
    : `begins with other stakes than ${before.period} ended`;
};

const faultOf = (entry: NoHouseEntry, before: NoHouseEntry | null): string | null => {
  if (!isBalanced(entry.totals)) return 'does not add up';
  if (entry.economy === 'live' && entry.robots > 0) return 'has robots where money is live';
  return before === null ? null : faultOfNext(before, entry);
};

/**
 * Checks the proofs of no house of a log, in their order: each day once and without a gap, what went in came out or is held,
 * and a day begins with the stakes with which the one before it ended. Returns a function that throws an `Error` at the first
 * entry that does not fit.
 */
export const createHouseCheck = (): ((entry: LogEntry) => void) => {
  let before: NoHouseEntry | null = null;
  return (entry) => {
    if (entry.kind !== 'no_house') return;
    const fault = faultOf(entry, before);
    if (fault !== null) throw new Error(`the proof of no house of ${entry.period} ${fault}`);
    before = entry;
  };
};
