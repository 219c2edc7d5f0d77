import { Card } from '@muqabla/ui/card';
import { Skeleton } from '@muqabla/ui/skeleton';
import * as m from '../../messages.ts';

/** The shape of the form while the wallet loads. */
export function RechargeSkeleton() {
  return (
    <Card aria-busy className="grid gap-3.5">
      <p role="status" className="sr-only">
        {m.loading()}
      </p>
      <div className="grid grid-cols-2 gap-2">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-11 rounded-m" />
        ))}
      </div>
      <Skeleton className="h-12 rounded-m" />
      <Skeleton className="h-12 rounded-m" />
      <Skeleton className="h-12 w-1/2" />
    </Card>
  );
}
