import type { Icon } from '@muqabla/ui/create-icon';

/** Milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** The name, icon and lateness limit of a queue on the dashboard. */
export type QueueLook = {
  name: () => string;
  icon: Icon;
  /** Age in milliseconds from which the oldest item is overdue. */
  late: number;
  /** The screen that works through the queue. A queue is hidden from roles that cannot open its screen. */
  link: {
    to:
      | '/review'
      | '/reversals'
      | '/withdrawals'
      | '/deposits'
      | '/recharges'
      | '/contradictions'
      | '/chats'
      | '/adjustments'
      | '/jobs';
  };
};
