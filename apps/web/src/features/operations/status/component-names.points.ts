import type { StatusComponent } from '@muqabla/contract/operations/status/status-calls';
import * as m from '../../../messages.ts';

/** The name of a measured part for players; undefined for one that points have no use for. */
export const componentName = (component: StatusComponent): string | undefined => {
  const names: Partial<Record<StatusComponent, () => string>> = {
    server: m.status_server,
    settlement: m.status_settlement,
    jobs: m.status_jobs,
    review: m.status_review,
    sms: m.status_sms,
    push: m.status_push,
  };
  return names[component]?.();
};
