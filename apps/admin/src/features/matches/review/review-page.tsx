import { cx } from '@muqabla/ui/cx';
import { Outlet, useParams } from '@tanstack/react-router';
import { isMissing } from '../../../lib/failure.messages.ts';
import { MissingCase } from './missing-case.tsx';
import { Queue } from './queue.tsx';
import { useQueue, useQueueSteps } from './use-queue.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** The queue beside the case. On a phone one of the two is shown. */
export function ReviewPage() {
  const { matchId } = useParams({ strict: false });
  const { data, error } = useQueue();
  const { step } = useQueueSteps();
  useReviewKeys({ next: () => step(matchId, 1), previous: () => step(matchId, -1) });
  // The server answers a role without the permission as if there were nothing here.
  if (isMissing(error)) return <MissingCase what="queue" />;
  // A phone shows the queue until a case is chosen; an empty queue has only the desk to show.
  const deskOnly = matchId === undefined && data?.cases.length !== 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[204px_minmax(0,1fr)] xl:grid-cols-[236px_minmax(0,1fr)]">
      <Queue chosen={matchId} className={cx(matchId !== undefined && 'max-lg:hidden')} />
      <div className={cx('flex min-w-0 flex-1 flex-col lg:min-h-0', deskOnly && 'max-lg:hidden')}>
        <Outlet />
      </div>
    </div>
  );
}
