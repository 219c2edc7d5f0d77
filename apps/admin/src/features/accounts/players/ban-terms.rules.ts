import { SHORT_BAN_DAYS } from '@muqabla/contract/accounts/players/ban-terms';
import { dayEnd } from '../../../lib/day.rules.ts';

const LENGTHS = ['1', '3', '7', '30', 'date', 'never'] as const;
export type BanLength = (typeof LENGTHS)[number];

/** The ban lengths a staff member can choose; the longer ones need the permission for long bans. */
export const banLengthsFor = (mayBanForLong: boolean): BanLength[] =>
  LENGTHS.filter((length) => mayBanForLong || length === 'date' || Number(length) <= SHORT_BAN_DAYS);

/**
 * Returns the end of a ban of this length; undefined while its day is not chosen. A chosen day is included until it
 * ends in India.
 */
export const banEndOf = (length: BanLength, day: string): 'never' | { days: number } | { at: string } | undefined => {
  if (length === 'never') return 'never';
  if (length !== 'date') return { days: Number(length) };
  return Number.isNaN(Date.parse(day)) ? undefined : { at: dayEnd(day) };
};
