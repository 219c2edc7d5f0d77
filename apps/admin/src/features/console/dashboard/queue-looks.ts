import type { QueueName } from '@muqabla/contract/console/reports/dashboard-calls';
import { type Economy, MONEY_ECONOMIES as economies } from '@muqabla/contract/economy';
import {
  Bot,
  Flag,
  Gavel,
  GitCompareArrows,
  HandCoins,
  HeartPulse,
  type Icon,
  MessageCircle,
  MessageSquareWarning,
  PiggyBank,
  RotateCcw,
  Scale,
  ServerCrash,
  Smartphone,
  Undo2,
} from '@muqabla/ui/icons';
import * as m from '../../../messages.ts';

/** The name and icon of a queue on the dashboard. */
type QueueLook = {
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
      | '/harm-cases'
      | '/adjustments'
      | '/jobs';
  };
};

/** The look of each queue. */
export const QUEUE_LOOKS: Readonly<Partial<Record<QueueName, QueueLook>>> = {
  reviews: { name: m.nav_review, icon: Gavel, link: { to: '/review' } },
  reversals: { name: m.nav_reversals, icon: RotateCcw, link: { to: '/reversals' } },
  withdrawals: { economies, name: m.nav_withdrawals, icon: HandCoins, link: { to: '/withdrawals' } },
  suspense: { economies, name: m.dashboard_queue_suspense, icon: PiggyBank, link: { to: '/deposits' } },
  recharges: { economies, name: m.nav_recharges, icon: Smartphone, link: { to: '/recharges' } },
  contradictions: {
    economies,
    name: m.nav_contradictions,
    icon: GitCompareArrows,
    link: { to: '/contradictions' },
  },
  restitutions: { name: m.nav_restitutions, icon: Undo2, link: { to: '/restitutions' } },
  chats: { name: m.chat, icon: MessageCircle, link: { to: '/chats' } },
  complaints: { name: m.complaints_title, icon: MessageSquareWarning, link: { to: '/complaints' } },
  playerReports: { name: m.nav_player_reports, icon: Flag, link: { to: '/player-reports' } },
  engineChecks: { name: m.nav_engine_checks, icon: Bot, link: { to: '/engine-checks' } },
  harmCases: { name: m.nav_harm, icon: HeartPulse, link: { to: '/harm-cases' } },
  adjustments: { name: m.nav_adjustments, icon: Scale, link: { to: '/adjustments' } },
  failedJobs: { name: m.dashboard_queue_failed_jobs, icon: ServerCrash, link: { to: '/jobs' } },
} satisfies Record<QueueName, QueueLook>;

/** The search parameters with which each screen lists exactly what its queue counts. */
export const QUEUE_SEARCHES: Partial<Record<QueueName, object>> = {
  suspense: { status: 'suspense' },
  recharges: { status: 'pending' },
};
