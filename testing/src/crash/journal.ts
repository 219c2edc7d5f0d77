import type { SettledCall } from './call-until-settled.ts';

export type Battle = { matchId: string; hostId: string; joinerId: string; stake: number; done: Set<string> };

/** The acknowledged requests of a crash run, in whole paise: their effects must survive every crash. */
export type Journal = ReturnType<typeof createJournal>;

export const createJournal = () => {
  const battles = new Map<string, Battle>();
  const deposits = new Map<string, { playerId: string; amount: number; paid: boolean }>();
  const withdrawals = new Map<string, { playerId: string; amount: number }>();
  const unlisted: string[] = [];
  const recharges = new Map<string, { playerId: string; amount: number; status: string }>();
  let acknowledged = 0;
  let repeated = 0;
  let acknowledgedAt = performance.now();
  let longestGap = 0;
  return {
    battles,
    deposits,
    withdrawals,
    recharges,
    /** The matches that were acknowledged, and missing in the next list of their host. */
    unlisted,
    counts: () => ({ acknowledged, repeated }),
    /** The longest time between two acknowledged requests since the last call of this function, in milliseconds. */
    takeLongestGap: () => {
      const gap = Math.max(longestGap, performance.now() - acknowledgedAt);
      longestGap = 0;
      return gap;
    },
    /** Counts a settled call and returns whether it succeeded. */
    isAcknowledged: (call: SettledCall<unknown> | null): boolean => {
      if (call === null || call.attempts > 1) repeated += 1;
      if (call?.status !== 200) return call === null;
      acknowledged += 1;
      const now = performance.now();
      longestGap = Math.max(longestGap, now - acknowledgedAt);
      acknowledgedAt = now;
      return true;
    },
  };
};
