import { Card } from '@muqabla/ui/card';
import { Skeleton } from '@muqabla/ui/skeleton';
import * as m from '../../messages.ts';

/** The shape of the code card while the player's record loads. */
export function CodeSkeleton() {
  return (
    <Card flush aria-busy>
      <p role="status" className="sr-only">
        {m.loading()}
      </p>
      <Skeleton className="h-24 rounded-none" />
      <div className="p-3.5">
        <Skeleton className="h-12 rounded-m" />
      </div>
    </Card>
  );
}
