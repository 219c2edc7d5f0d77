import type { Economy } from '@muqabla/contract/economy';
import type { Icon } from '@muqabla/ui/icons';

/** The name and icon of a queue on the dashboard. */
export type QueueLook = {
  /** The economies whose dashboard shows the queue; without them every one does. */
  economies?: readonly Economy[];
  name: () => string;
  icon: Icon;
  /** The screen that works through the queue. A queue is hidden from roles that cannot open its screen. */
  link: {
    to:
      | '/review'
      | '/reversals'
      | '/restitutions'
      | '/withdrawals'
      | '/deposits'
      | '/recharges'
      | '/contradictions'
      | '/chats'
      | '/complaints'
      | '/player-reports'
      | '/engine-checks'
      | '/adjustments'
      | '/jobs';
  };
};
