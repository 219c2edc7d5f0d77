import { Skeleton } from '@muqabla/ui/skeleton';
import * as m from '../../../../messages.ts';

/** The placeholder of a case while it loads. */
export function CaseSkeleton() {
  return (
    <div
      aria-busy
      className="flex-1 lg:grid lg:min-h-0 lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_280px] xl:grid-cols-[minmax(0,1fr)_312px]"
    >
      <span className="sr-only" role="status">
        {m.loading()}
      </span>
      <div className="grid content-start gap-3 p-4">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-4 w-3/5" />
        <div className="grid gap-3 sm:grid-cols-2">
          <Skeleton className="h-[520px] rounded-l" />
          <Skeleton className="h-[520px] rounded-l" />
        </div>
        <Skeleton className="h-16 rounded-l" />
      </div>
      <div className="grid content-start gap-2 bg-surface p-4 lg:border-l lg:border-line">
        <Skeleton className="mb-1 h-5 w-1/3" />
        <Skeleton className="h-11 rounded-m" />
        <Skeleton className="h-11 rounded-m" />
        <Skeleton className="h-11 rounded-m" />
        <Skeleton className="mt-3 h-20 rounded-m" />
      </div>
    </div>
  );
}
