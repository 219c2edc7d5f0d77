import { Card } from '@muqabla/ui/card';
import { Skeleton } from '@muqabla/ui/skeleton';
import * as m from '../../messages.ts';

/** The shape of the profile while the player's record loads. */
export function ProfileSkeleton() {
  return (
    <div aria-busy className="grid gap-4">
      <p role="status" className="sr-only">
        {m.loading()}
      </p>
      <Card className="grid gap-3.5">
        <div className="flex items-center gap-3">
          <Skeleton className="size-16 rounded-full" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-6 w-2/5" />
            <Skeleton className="h-4 w-3/5" />
          </span>
        </div>
        <Skeleton className="h-12 rounded-m" />
      </Card>
      <Card className="grid grid-cols-5 justify-items-center gap-3">
        {Array.from({ length: 15 }, (_, place) => (
          <Skeleton key={place} className="size-12 rounded-full" />
        ))}
      </Card>
    </div>
  );
}
