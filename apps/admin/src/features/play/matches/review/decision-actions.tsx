import type { Outcome } from '@muqabla/contract/play/matches/review-calls';
import { Button } from '@muqabla/ui/button';
import * as m from '../../../../messages.ts';
import { useQueueSteps } from './use-queue.ts';

type DecisionActionsProps = {
  matchId: string;
  outcome: Outcome | undefined;
  /** The effect of the decision: "Pay Ravi ₹950"; undefined until an outcome is chosen. */
  effect: string | undefined;
  ready: boolean;
  onDecide: () => void;
};

/** The decision's button and the way to the next case, always in view. */
export function DecisionActions({ matchId, outcome, effect, ready, onDecide }: DecisionActionsProps) {
  const { goOn, hasOther } = useQueueSteps();
  return (
    <div className="sticky bottom-0 -mx-4 mt-auto grid gap-2 border-t border-line bg-surface px-4 py-3">
      <Button variant="primary" block disabled={!ready} onClick={onDecide} aria-describedby="decision-hint">
        {effect ?? m.decide_first()}
      </Button>
      <div className="flex items-center justify-between gap-2">
        <p id="decision-hint" className="text-caption text-text-3">
          {ready ? (
            <>
              {m.decide_final()} <kbd>Ctrl</kbd> <kbd>Enter</kbd>
            </>
          ) : outcome === undefined ? (
            m.decide_hint_outcome()
          ) : (
            m.decide_hint_reason()
          )}
        </p>
        {hasOther(matchId) && (
          <Button variant="outline" size="small" className="flex-none lg:min-h-9" onClick={() => goOn(matchId)}>
            {m.skip()} <kbd>S</kbd>
          </Button>
        )}
      </div>
    </div>
  );
}
