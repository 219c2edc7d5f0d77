import { Skeleton } from '@muqabla/ui/skeleton';
import * as m from '../../../messages.ts';

/** The room while its battle is on the way, in the same shape. */
export function RoomSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {m.room_loading()}
      </p>
      <Skeleton className="h-46 rounded-l" />
      <Skeleton className="mx-auto h-7 w-4/5" />
      <Skeleton className="h-45 rounded-l" />
      <Skeleton className="h-45 rounded-l" />
    </>
  );
}
