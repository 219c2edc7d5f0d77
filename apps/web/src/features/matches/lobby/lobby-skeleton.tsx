import { Card } from '@muqabla/ui/card';
import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import * as m from '../../../messages.ts';

/** Placeholder of the lobby. */
export function LobbySkeleton() {
  return (
    <>
      <Card className="px-3.5! pt-3! pb-3.5!">
        <Skeleton className="mb-3 h-8 w-[45%]" />
        <Skeleton className="mb-2 h-13 rounded-m" />
        <div className="flex gap-2">
          <Skeleton className="h-12 flex-1 rounded-m" />
          <Skeleton className="h-12 w-23 rounded-m" />
        </div>
      </Card>
      <LoadingStatus text={m.lobby_loading()} />
      <Skeleton className="my-1.5 h-[18px] w-32" />
      {[1, 2, 3, 4].map((card) => (
        <CardSkeleton key={card} />
      ))}
    </>
  );
}

function CardSkeleton() {
  return (
    <Card flush>
      <div className="flex items-center gap-3 px-3 py-2.5">
        <Skeleton className="size-9 rounded-full" />
        <div className="grid flex-1 gap-1.5">
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-2.5 w-[35%]" />
        </div>
        <div className="grid flex-1 justify-items-end gap-1.5">
          <Skeleton className="h-3 w-3/5" />
          <Skeleton className="h-2.5 w-[35%]" />
        </div>
        <Skeleton className="size-9 rounded-full" />
      </div>
      <div className="flex items-center gap-3 px-3 py-2.5">
        <Skeleton className="h-8.5 w-15.5" />
        <Skeleton className="h-8.5 w-15.5" />
        <Skeleton className="ml-auto h-11 w-21 rounded-m" />
      </div>
    </Card>
  );
}
