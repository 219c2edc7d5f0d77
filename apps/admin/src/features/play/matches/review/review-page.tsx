import { cx } from '@muqabla/ui/cx';
import { Outlet, useParams } from '@tanstack/react-router';
import { DelayedActBar } from '../../../../components/delayed-act-bar.tsx';
import { isMissing } from '../../../../lib/failure.messages.ts';
import { MissingCase } from './missing-case.tsx';
import { Queue } from './queue.tsx';
import { useQueue, useQueueSteps } from './use-queue.ts';
import { useReviewKeys } from './use-review-keys.ts';

/** The queue beside the open case. A phone shows one of the two. */
export function ReviewPage() {
  const { matchId } = useParams({ strict: false });
  const { data, error } = useQueue();
  const { step } = useQueueSteps();
  useReviewKeys({ next: () => step(matchId, 1), previous: () => step(matchId, -1) });
  // The server returns 404 to a role without the permission.
  if (isMissing(error)) return <MissingCase what="queue" />;
  // A phone shows the queue until a case is chosen, and the empty state when the queue is empty.
  const deskOnly = matchId === undefined && data?.cases.length !== 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[204px_minmax(0,1fr)] xl:grid-cols-[236px_minmax(0,1fr)]">
      <Queue chosen={matchId} className={cx(matchId !== undefined && 'max-lg:hidden')} />
      <DelayedActBar />
      <div className={cx('flex min-w-0 flex-1 flex-col lg:min-h-0', deskOnly && 'max-lg:hidden')}>
        <Outlet />
      </div>
    </div>
  );
}
