import type { CaseClaim } from '@muqabla/contract/core/cases/case-calls';
import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import * as m from '../../../../messages.ts';
import { useQueueSteps } from './use-queue.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** Shown instead of the decision while another reviewer has claimed the case, which is then read-only. */
export function ClaimedPanel({ matchId, claim }: { matchId: string; claim: CaseClaim }) {
  const { goOn, hasOther } = useQueueSteps();
  const skip = () => goOn(matchId);
  useReviewKeys({ skip });
  return (
    <aside
      aria-label={m.decision_label()}
      className="grid content-start gap-3 bg-surface p-4 lg:border-l lg:border-line"
    >
      <h2 className="text-h3">{m.decision_title()}</h2>
      <Note tone="wait" role="status">
        <b className="block font-semi">{m.claim_other({ name: claim.name })}</b>
        {m.claim_other_means()}
      </Note>
      {hasOther(matchId) && (
        <Button variant="primary" block onClick={skip}>
          {m.decided_next()} <kbd className="bg-transparent! text-current!">S</kbd>
        </Button>
      )}
    </aside>
  );
}
