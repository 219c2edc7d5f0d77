import type { QueueName } from '@muqabla/contract/console/reports/dashboard-calls';
import { Gavel, MessageCircle, RotateCcw, Scale, ServerCrash } from '@muqabla/ui/icons';
import * as m from '../../../messages.ts';
import { HOUR, MINUTE, type QueueLook } from './queue-look.ts';

/** The look of each queue in an installation for points. */
export const QUEUE_LOOKS: Readonly<Partial<Record<QueueName, QueueLook>>> = {
  reviews: { name: m.dashboard_queue_reviews, icon: Gavel, late: 5 * MINUTE, link: { to: '/review' } },
  reversals: { name: m.dashboard_queue_reversals, icon: RotateCcw, late: 24 * HOUR, link: { to: '/reversals' } },
  chats: { name: m.dashboard_queue_chats, icon: MessageCircle, late: 10 * MINUTE, link: { to: '/chats' } },
  adjustments: { name: m.dashboard_queue_adjustments, icon: Scale, late: 24 * HOUR, link: { to: '/adjustments' } },
  failedJobs: { name: m.dashboard_queue_failed_jobs, icon: ServerCrash, late: 0, link: { to: '/jobs' } },
};

/** The search parameters by queue: none, because each screen lists exactly the cases that its queue counts. */
export const QUEUE_SEARCHES: Readonly<Partial<Record<QueueName, object>>> = {};
