import type { MatchStatus } from '@muqabla/contract/matches/match';
import * as m from '../messages.ts';

const words: Record<MatchStatus, () => string> = {
  new: m.battles_status_new,
  requested: m.battles_status_requested,
  running: m.battles_status_running,
  pending: m.battles_status_pending,
  conflict: m.battles_status_conflict,
  completed: m.battles_status_completed,
  cancelled: m.battles_status_cancelled,
  deleted: m.battles_status_deleted,
};

/** Where a battle stands, in a word. */
export const statusWords = (status: MatchStatus): string => words[status]();
