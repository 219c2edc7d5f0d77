import { Card } from '@muqabla/ui/card';
import { Skeleton } from '@muqabla/ui/skeleton';
import * as m from '../../messages.ts';

/** The shape of the balance card while it loads. */
export function BalanceSkeleton() {
  return (
    <Card flush aria-busy>
      <p role="status" className="sr-only">
        {m.loading()}
      </p>
      <Skeleton className="h-[101px] rounded-none" />
      <div className="grid grid-cols-2 gap-3.5 p-3.5">
        {[1, 2].map((place) => (
          <div key={place} className="grid gap-2">
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-11 rounded-m" />
          </div>
        ))}
      </div>
    </Card>
  );
}
