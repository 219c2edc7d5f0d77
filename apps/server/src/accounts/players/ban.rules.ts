import type { BanEnd } from '@muqabla/contract/accounts/players/ban-calls';
import { BAN_DAYS_MAX, SHORT_BAN_DAYS } from '@muqabla/contract/accounts/players/ban-terms';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

const DAY_MILLISECONDS = 86_400_000;

/** The ban of a player, if there is one. A ban with `until` null has no end. */
export type BanState = { readonly banned: boolean; readonly until: Date | null };

const isLong = (until: Date | null, now: Date) =>
  until === null || until.getTime() - now.getTime() > SHORT_BAN_DAYS * DAY_MILLISECONDS;

const untilOf = (ends: BanEnd, now: Date) => {
  if (ends === 'never') return null;
  return 'days' in ends ? new Date(now.getTime() + ends.days * DAY_MILLISECONDS) : new Date(ends.at);
};

/** The end of a new ban, null for never; or the refusal. */
export const decideBan = (
  state: BanState,
  { ends, mayBanForLong, now }: { ends: BanEnd; mayBanForLong: boolean; now: Date },
): { until: Date | null } | Refusal => {
  if (state.banned) return refuse('ALREADY_BANNED');
  const until = untilOf(ends, now);
  const lasts = until === null ? 1 : until.getTime() - now.getTime();
  // An invalid date compares as false and is refused too.
  if (!(lasts > 0 && lasts <= BAN_DAYS_MAX * DAY_MILLISECONDS)) return refuse('BAN_END_PAST');
  return isLong(until, now) && !mayBanForLong ? refuse('BAN_NEEDS_OWNER') : { until };
};

/** Refuses lifting a ban; null when it is allowed. */
export const liftRefusal = (
  { banned, until }: BanState,
  { mayBanForLong, now }: { mayBanForLong: boolean; now: Date },
): Refusal | null => {
  if (!banned) return refuse('NOT_BANNED');
  return isLong(until, now) && !mayBanForLong ? refuse('BAN_NEEDS_OWNER') : null;
};
