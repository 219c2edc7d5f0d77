import type { MatchView } from '@muqabla/contract/play/matches/match';
import { lazyComponent } from '@muqabla/ui/lazy-component';
import { useOutcome } from './use-outcome.ts';

const OutcomeSheet = lazyComponent(() => import('./outcome-sheet.tsx'), 'OutcomeSheet');

type OutcomesProps = { ended: readonly MatchView[]; seenUntil: string; me: string; isHeld: boolean };

/** Shows the outcomes of the player's battles that the account has not seen yet, one after another. */
export function Outcomes({ me, ...input }: OutcomesProps) {
  const { match, open, close } = useOutcome({ me, ...input });
  return (
    match && <OutcomeSheet key={match._id} match={match} ended={input.ended} me={me} open={open} onClose={close} />
  );
}
