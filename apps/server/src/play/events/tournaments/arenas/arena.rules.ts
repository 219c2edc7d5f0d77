import { ARENA_DAYS_AHEAD, ARENAS_A_DAY, ARENAS_AT_A_TIME } from '@muqabla/contract/play/events/arena-terms';
import { type Refusal, refuse } from '@muqabla/contract/refusals';

const DAY = 86_400_000;

/** Refuses a private arena that a player may not make now, or returns null. `made`: today in India. */
export const arenaRefusal = (
  startsAt: Date,
  { now, made, underWay }: { readonly now: Date; readonly made: number; readonly underWay: number },
): Refusal | null => {
  const ahead = startsAt.getTime() - now.getTime();
  if (ahead <= 0 || ahead > ARENA_DAYS_AHEAD * DAY) return refuse('ARENA_TOO_EARLY', { days: ARENA_DAYS_AHEAD });
  if (made >= ARENAS_A_DAY) return refuse('ARENAS_USED_UP', { limit: ARENAS_A_DAY });
  return underWay >= ARENAS_AT_A_TIME ? refuse('ARENAS_UNDER_WAY', { limit: ARENAS_AT_A_TIME }) : null;
};
