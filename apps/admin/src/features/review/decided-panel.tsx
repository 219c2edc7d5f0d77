import { Button } from '@muqabla/ui/button';
import { Note } from '@muqabla/ui/note';
import { m } from '../../paraglide/messages.js';
import { useQueueSteps } from './use-queue.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** The decision's place once nothing is left to decide: somebody else did, or the players agreed. */
export function DecidedPanel({ matchId }: { matchId: string }) {
  const { goOn } = useQueueSteps();
  useReviewKeys({ skip: () => goOn(matchId) });
  return (
    <aside
      aria-label={m.decision_label()}
      className="grid content-start gap-3 bg-surface p-4 lg:border-l lg:border-line"
    >
      <h2 className="text-h3">{m.decision_title()}</h2>
      <Note>{m.decided_note()}</Note>
      <Button variant="primary" block onClick={() => goOn(matchId)}>
        {m.decided_next()} <kbd className="bg-transparent! text-current!">S</kbd>
      </Button>
    </aside>
  );
}
