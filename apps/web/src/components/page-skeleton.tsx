import { lazyScreen } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import { LoadingStatus } from './loading-status.tsx';

/** Placeholder of any page while its code or the session loads. */
export function PageSkeleton() {
  return (
    <main aria-busy className="mx-auto grid w-full max-w-app flex-1 content-start gap-4 px-gutter pt-4">
      <LoadingStatus />
      <Skeleton className="h-8 w-2/5" />
      <Skeleton className="h-43 rounded-l" />
      <Skeleton className="h-24 rounded-l" />
      <Skeleton className="h-24 rounded-l" />
    </main>
  );
}

/** A page whose code loads on its first render or earlier, with the page skeleton until then. */
export const lazyPage = <K extends string, P extends object>(load: Parameters<typeof lazyScreen<K, P>>[0], name: K) =>
  lazyScreen(load, name, <PageSkeleton />);
