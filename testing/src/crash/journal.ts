import type { Known } from './sure-call.ts';

export type Battle = { matchId: string; hostId: string; joinerId: string; stake: number; done: Set<string> };

/** What the players of a crash run were told, in whole paise: what must be there whatever crashed. */
export type Journal = ReturnType<typeof createJournal>;

export const createJournal = () => {
  const battles = new Map<string, Battle>();
  const deposits = new Map<string, { playerId: string; amount: number; paid: boolean }>();
  const withdrawals = new Map<string, { playerId: string; amount: number }>();
  const recharges = new Map<string, { playerId: string; amount: number; status: string }>();
  let acknowledged = 0;
  let repeated = 0;
  return {
    battles,
    deposits,
    withdrawals,
    recharges,
    counts: () => ({ acknowledged, repeated }),
    /** Counts an act that was answered; whether it was a yes. */
    isAcknowledged: (known: Known<unknown> | null): boolean => {
      if (known === null || known.tries > 1) repeated += 1;
      if (known?.status !== 200) return known === null;
      acknowledged += 1;
      return true;
    },
  };
};
