import { Button } from '@muqabla/ui/button';
import { cx } from '@muqabla/ui/cx';
import { Skeleton } from '@muqabla/ui/skeleton';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { CursorPagination } from '../../../../components/list/cursor-pagination.tsx';
import { atCursor } from '../../../../components/list/list-search.rules.ts';
import { failureWords } from '../../../../lib/failure.messages.ts';
import { useNow } from '../../../../lib/use-now.ts';
import * as m from '../../../../messages.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueItem } from './queue-item.tsx';
import { useQueue } from './use-queue.ts';

const route = getRouteApi('/staff/review');

/** The pagination of the queue; absent when there is one page. */
function QueuePages({ next }: { next: string | undefined }) {
  const { cursor } = route.useSearch();
  const navigate = useNavigate({ from: '/review' });
  return (
    <div className="p-2 empty:hidden">
      <CursorPagination
        cursor={cursor}
        next={next}
        words={{ first: m.reports_first(), next: m.next_page() }}
        onCursor={(to) => void navigate({ to: '.', search: (kept) => atCursor(kept, to) })}
      />
    </div>
  );
}

type QueueProps = { chosen: string | undefined; className?: string | undefined };

/** The cases waiting for a decision, oldest first. */
export function Queue({ chosen, className }: QueueProps) {
  const queue = useQueue();
  const now = useNow();
  const cases = queue.data?.cases;
  return (
    <aside
      aria-label={m.queue_label()}
      className={cx('relative bg-surface lg:overflow-y-auto lg:border-r lg:border-line', className)}
    >
      <QueueFilters conflicts={queue.data?.conflicts} claims={queue.data?.claims} doubts={queue.data?.doubts} />
      {queue.isError && (
        <div role="alert" className="grid gap-2 border-b border-line bg-bad-tint px-3.5 py-3 text-small">
          <p>
            {cases === undefined ? m.queue_failed() : m.queue_old()} {failureWords(queue.error)}
          </p>
          <Button variant="outline" busy={queue.isFetching} onClick={() => void queue.refetch()}>
            {m.try_again()}
          </Button>
        </div>
      )}
      {queue.isPending && <QueueSkeleton />}
      {cases?.length === 0 && chosen !== undefined && (
        <p className="px-3.5 py-4 text-small text-text-2">{m.queue_empty_here()}</p>
      )}
      <ul>
        {cases?.map((one) => (
          <QueueItem key={one._id} reviewCase={one} now={now} current={one._id === chosen} />
        ))}
      </ul>
      <QueuePages next={queue.data?.next} />
    </aside>
  );
}

function QueueSkeleton() {
  return (
    <div aria-busy className="grid">
      <span className="sr-only" role="status">
        {m.loading()}
      </span>
      {[0, 1, 2, 3, 4].map((place) => (
        <div key={place} className="grid min-h-16 gap-2 border-b border-line px-3.5 py-2.5">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      ))}
    </div>
  );
}
