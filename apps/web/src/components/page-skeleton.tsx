import { Skeleton } from '@muqabla/ui/skeleton';
import * as m from '../messages.ts';

/** Stands in while a page's code or the session is on its way. */
export function PageSkeleton() {
  return (
    <main aria-busy className="mx-auto grid w-full max-w-app flex-1 content-start gap-4 px-gutter pt-4">
      <p role="status" className="sr-only">
        {m.loading()}
      </p>
      <Skeleton className="h-8 w-2/5" />
      <Skeleton className="h-43 rounded-l" />
      <Skeleton className="h-24 rounded-l" />
      <Skeleton className="h-24 rounded-l" />
    </main>
  );
}
