import { Card } from '@muqabla/ui/card';
import { Skeleton } from '@muqabla/ui/skeleton';
import * as m from '../../messages.ts';

/** The shape of KYC while its state loads. */
export function KycSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <p role="status" className="sr-only">
        {m.loading()}
      </p>
      <Skeleton className="mx-auto h-12 w-52" />
      <Skeleton className="h-24 rounded-m" />
      <Card className="grid gap-3.5">
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="h-12 rounded-m" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-12 rounded-m" />
      </Card>
    </div>
  );
}
