import { Card } from '@muqabla/ui/card';
import { Skeleton } from '@muqabla/ui/skeleton';
import * as m from '../../messages.ts';

/** The shape of the winnings and the form while they load. */
export function WithdrawSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <p role="status" className="sr-only">
        {m.loading()}
      </p>
      <Card className="flex items-center justify-between gap-3">
        <span className="grid gap-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-8 w-36" />
        </span>
        <Skeleton className="h-[26px] w-16 rounded-full" />
      </Card>
      <Card className="grid gap-3.5">
        <Skeleton className="h-[50px] rounded-m" />
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-12 rounded-m" />
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-12 rounded-m" />
        <Skeleton className="h-12 rounded-m" />
      </Card>
    </div>
  );
}
