import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadingStatus } from '../../../components/loading-status.tsx';

/** Placeholder of the conversation. */
export function ChatSkeleton() {
  return (
    <main aria-busy className="flex flex-1 flex-col justify-end gap-4 px-gutter py-4">
      <LoadingStatus />
      <Skeleton className="h-10 w-3/5 self-end rounded-l" />
      <Skeleton className="h-16 w-4/5 rounded-l" />
      <Skeleton className="h-10 w-1/2 self-end rounded-l" />
      <Skeleton className="h-10 w-3/5 rounded-l" />
      <Skeleton className="mt-4 h-12 rounded-full" />
    </main>
  );
}
