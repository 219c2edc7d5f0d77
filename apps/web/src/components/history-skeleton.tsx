import { Card } from '@muqabla/ui/card';
import { Skeleton } from '@muqabla/ui/skeleton';
import * as m from '../messages.ts';

/** The shape of history entries while they load. */
export function HistorySkeleton({ rows }: { rows: number }) {
  return (
    <Card flush aria-busy>
      <p role="status" className="sr-only">
        {m.loading()}
      </p>
      <ul className="divide-y divide-line">
        {Array.from({ length: rows }, (_, place) => (
          <li key={place} className="flex items-center gap-3 px-4 py-3">
            <Skeleton className="size-10 rounded-m" />
            <span className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
            </span>
            <Skeleton className="h-5 w-20" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
