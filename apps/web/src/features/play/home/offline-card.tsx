import { EmptyState } from '@muqabla/ui/empty-state';
import * as m from '../../../messages.ts';

/** Says what is possible without a connection; the page fills by itself once there is one. */
export function OfflineCard() {
  return (
    <EmptyState role="status" spot="offline" title={m.home_offline()}>
      {m.home_offline_line()}
    </EmptyState>
  );
}
