import { Button } from '@muqabla/ui/button';
import { EmptyState } from '@muqabla/ui/empty-state';
import { RefreshCw } from '@muqabla/ui/icons';
import * as m from '../messages.ts';

/** Error state of content that failed to load, with a retry button. */
export function LoadError({ title, busy, onRetry }: { title: string; busy?: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      role="alert"
      spot="offline"
      title={title}
      action={
        <Button busy={busy} icon={<RefreshCw size={20} aria-hidden />} onClick={onRetry}>
          {m.try_again()}
        </Button>
      }
    >
      {m.check_connection()}
    </EmptyState>
  );
}
