import type { MatchView } from '@muqabla/contract/matches/match';
import { dismissToasts } from '@muqabla/ui/toast';
import { useEffect, useState } from 'react';
import { unseenOutcome } from './live-moments.rules.ts';
import { markOutcomeSeen, useSeenOutcomes } from './seen-outcomes.ts';

// The room goes one page back after a result, which must not close the sheet.
const SETTLE_MILLISECONDS = 600;

type OutcomeInput = {
  ended: readonly MatchView[];
  me: string;
  /** Keeps the next outcome back, because it would interrupt the player or is not on the screen. */
  isHeld: boolean;
};

/** The outcome to show now, each once on this phone, the oldest first. */
export function useOutcome({ ended, me, isHeld }: OutcomeInput): {
  match: MatchView | undefined;
  open: boolean;
  close: () => void;
} {
  const [match, setMatch] = useState<MatchView>();
  const [open, setOpen] = useState(false);
  const next = unseenOutcome(ended, useSeenOutcomes(me));
  const due = isHeld || open ? undefined : next;
  useEffect(() => {
    if (due === undefined) return;
    const timer = setTimeout(() => {
      markOutcomeSeen(me, due.statusSince);
      void dismissToasts();
      setMatch(due);
      setOpen(true);
    }, SETTLE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [due, me]);
  return { match, open, close: () => setOpen(false) };
}
