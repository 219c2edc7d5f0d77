import type { BanEnd } from '@muqabla/contract/players/ban-calls';
import { BAN_DAYS_MAX, SHORT_BAN_DAYS } from '@muqabla/contract/players/ban-terms';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

const DAY_MILLISECONDS = 86_400_000;

/** What is known of a player's ban when somebody asks to change it. `until` null is a ban without end. */
export type BanStanding = { readonly banned: boolean; readonly until: Date | null };

const isLong = (until: Date | null, now: Date) =>
  until === null || until.getTime() - now.getTime() > SHORT_BAN_DAYS * DAY_MILLISECONDS;

const untilOf = (ends: BanEnd, now: Date) => {
  if (ends === 'never') return null;
  return 'days' in ends ? new Date(now.getTime() + ends.days * DAY_MILLISECONDS) : new Date(ends.at);
};

/** When a new ban ends, null for never; or why it may not be set. */
export const decideBan = (
  standing: BanStanding,
  { ends, mayBanForLong, now }: { ends: BanEnd; mayBanForLong: boolean; now: Date },
): { until: Date | null } | Refusal => {
  if (standing.banned) return refuse('ALREADY_BANNED');
  const until = untilOf(ends, now);
  const lasts = until === null ? 1 : until.getTime() - now.getTime();
  // What is no instant compares with nothing and is refused too.
  if (!(lasts > 0 && lasts <= BAN_DAYS_MAX * DAY_MILLISECONDS)) return refuse('BAN_END_PAST');
  return isLong(until, now) && !mayBanForLong ? refuse('BAN_NEEDS_OWNER') : { until };
};

/** Why a ban may not be lifted; null when it may. */
export const liftBar = (
  { banned, until }: BanStanding,
  { mayBanForLong, now }: { mayBanForLong: boolean; now: Date },
): Refusal | null => {
  if (!banned) return refuse('NOT_BANNED');
  return isLong(until, now) && !mayBanForLong ? refuse('BAN_NEEDS_OWNER') : null;
};
