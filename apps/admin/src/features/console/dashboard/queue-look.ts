import type { LucideIcon } from 'lucide-react';

/** Milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** How a queue is shown. */
export type QueueLook = {
  name: () => string;
  icon: LucideIcon;
  /** Age in milliseconds from which the oldest item is overdue. */
  late: number;
  /** The screen that works through the queue. A queue is hidden from roles that cannot open its screen. */
  link: {
    to: '/review' | '/reversals' | '/withdrawals' | '/deposits' | '/recharges' | '/chats' | '/adjustments' | '/jobs';
  };
};
