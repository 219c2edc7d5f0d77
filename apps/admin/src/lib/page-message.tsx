import { EmptyState } from '@muqabla/ui/empty-state';
import type { ComponentProps } from 'react';

/** A message in the middle of the page. */
export function PageMessage(props: ComponentProps<typeof EmptyState>) {
  return (
    <main className="relative grid flex-1 place-items-center overflow-auto p-gutter">
      <div className="w-full max-w-[420px]">
        <EmptyState {...props} />
      </div>
    </main>
  );
}
