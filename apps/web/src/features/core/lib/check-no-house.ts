import { indiaDayOf } from '@muqabla/contract/india-time';
import type { OwnWin, PublishedDayView } from '@muqabla/contract/money/no-house/no-house-calls';
import { fromHex } from '@muqabla/proofs/hex';
import { liabilityFault } from '@muqabla/proofs/liabilities/proof';
import { sumFault } from '@muqabla/proofs/log/check-entries';
import type { LogEntry, NoHouseEntry } from '@muqabla/proofs/log/entry';
import { proveEntry } from '@muqabla/proofs/log/read-log';
import { readSumsOfDay } from '@muqabla/proofs/log/read-sums';
import { addsUp } from '@muqabla/proofs/no-house/check-day';
import { factHashOf } from '@muqabla/proofs/no-house/winner';
import { fetchLogFile, visitLog } from '../../../lib/public-log.ts';

/** The result of checking a published day on this device. */
export type DayCheck = {
  /** True when the entry, which is proven to be in the public log, is of this day. */
  readonly isPublished: boolean;
  /** True when the flows are those of the entry and add up, each and together. */
  readonly addsUp: boolean;
  /** True when no other proof of the same day is among the entries that were read. */
  readonly isOnly: boolean;
  readonly read: { readonly entries: number; readonly isWhole: boolean };
};

/**
 * Checks a day on this device: its entry is in the public log, once, and its figures add up. Throws a `LogMisconduct` when the
 * log contradicts itself or what this phone saw before.
 */
export const checkDay = async ({ period, logIndex, logEntry, flows }: PublishedDayView): Promise<DayCheck> => {
  if (logIndex === null) throw new Error('the day has no entry in the public log yet');
  const log = await visitLog();
  await proveEntry(fetchLogFile, log, { index: logIndex, entry: logEntry });
  const entry = JSON.parse(logEntry) as LogEntry;
  const publishedOn = indiaDayOf(new Date(entry.at));
  const { sums, ...read } = await readSumsOfDay(fetchLogFile, log, {
    kind: 'no_house',
    index: logIndex,
    isOfDay: (at) => at !== '' && indiaDayOf(new Date(at)) === publishedOn,
  });
  return {
    isPublished: entry.kind === 'no_house' && entry.period === period,
    addsUp: entry.kind === 'no_house' && addsUp(entry, flows),
    isOnly: sumFault(sums) === null,
    read,
  };
};

/** The result of checking the player's own win, beside that of its day. */
export type WinCheck = DayCheck & {
  /** True when every part of the win leads to the published root, and they add up to it. */
  readonly isCounted: boolean;
  /** True when the leaf names this account and this phone number. */
  readonly isOwn: boolean;
  /** The number of recomputed hashes. */
  readonly hashes: number;
};

/** Checks on this device that a player's win is among those of the published day, under their own name. */
export const checkWin = async (
  { published, paise, name, salt, proof }: OwnWin,
  { playerId, phone }: { playerId: string; phone: string },
): Promise<WinCheck> => {
  const day = await checkDay(published);
  const { root, leaves, totals } = JSON.parse(published.logEntry) as NoHouseEntry;
  const tree = { root, leaves, totalPaise: totals.prizes };
  const [account, , number] = name.split('|');
  return {
    ...day,
    isCounted: liabilityFault(proof, { playerId: name, paise, published: tree }) === null,
    isOwn: account === playerId && number === factHashOf(fromHex(salt), 'phone', phone),
    hashes: proof.parts.reduce((sum, { path }) => sum + path.length + 3, 0),
  };
};

/** The win as a file that the independent script checks together with the file of the day. */
export const winFile = ({ published, paise, name, proof }: OwnWin, playerId: string): string =>
  JSON.stringify({ playerId, period: published.period, paise, name, proof }, null, 2);
