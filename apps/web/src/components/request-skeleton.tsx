import { Card } from '@muqabla/ui/card';
import { Skeleton } from '@muqabla/ui/skeleton';
import * as m from '../messages.ts';

/** The shape of a list of requests with their states while it loads. */
export function RequestSkeleton({ rows }: { rows: number }) {
  return (
    <Card flush aria-busy>
      <p role="status" className="sr-only">
        {m.loading()}
      </p>
      <ul className="divide-y divide-line">
        {Array.from({ length: rows }, (_, place) => (
          <li key={place} className="flex items-center gap-3 px-4 py-3">
            <span className="grid flex-1 gap-2">
              <Skeleton className="h-5 w-24" />
              <Skeleton className="h-3 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
            </span>
            <Skeleton className="h-[26px] w-24 rounded-full" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
