import type { QueueName } from '@muqabla/contract/console/reports/dashboard-calls';
import {
  GitCompareArrows,
  Gavel,
  HandCoins,
  MessageCircle,
  PiggyBank,
  RotateCcw,
  Scale,
  ServerCrash,
  Smartphone,
} from '@muqabla/ui/icons';
import * as m from '../../../messages.ts';
import { HOUR, MINUTE, type QueueLook } from './queue-look.ts';

/** The look of each queue. */
export const QUEUE_LOOKS: Readonly<Partial<Record<QueueName, QueueLook>>> = {
  reviews: { name: m.dashboard_queue_reviews, icon: Gavel, late: 5 * MINUTE, link: { to: '/review' } },
  reversals: { name: m.dashboard_queue_reversals, icon: RotateCcw, late: 24 * HOUR, link: { to: '/reversals' } },
  withdrawals: { name: m.dashboard_queue_withdrawals, icon: HandCoins, late: HOUR, link: { to: '/withdrawals' } },
  suspense: { name: m.dashboard_queue_suspense, icon: PiggyBank, late: 24 * HOUR, link: { to: '/deposits' } },
  recharges: { name: m.dashboard_queue_recharges, icon: Smartphone, late: HOUR, link: { to: '/recharges' } },
  contradictions: {
    name: m.dashboard_queue_contradictions,
    icon: GitCompareArrows,
    late: HOUR,
    link: { to: '/contradictions' },
  },
  chats: { name: m.dashboard_queue_chats, icon: MessageCircle, late: 10 * MINUTE, link: { to: '/chats' } },
  adjustments: { name: m.dashboard_queue_adjustments, icon: Scale, late: 24 * HOUR, link: { to: '/adjustments' } },
  failedJobs: { name: m.dashboard_queue_failed_jobs, icon: ServerCrash, late: 0, link: { to: '/jobs' } },
};

/** The search parameters with which each screen lists exactly what its queue counts. */
export const QUEUE_SEARCHES: Partial<Record<QueueName, object>> = {
  suspense: { status: 'suspense' },
  recharges: { status: 'pending' },
};
