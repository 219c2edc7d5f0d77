import type { QueueName } from '@muqabla/contract/console/reports/dashboard-calls';
import { REVIEW_MINUTES } from '@muqabla/contract/constants';

/** Queues whose items have times of their own, or none. */
const UNPROMISED_QUEUES = ['complaints', 'engineChecks', 'harmCases'] as const satisfies readonly QueueName[];
type UnpromisedQueue = (typeof UNPROMISED_QUEUES)[number];

/** The queues whose items are decided within a promised time. */
export type PromisedQueue = Exclude<QueueName, 'failedJobs' | UnpromisedQueue>;

type PromiseSettings = Readonly<
  Record<
    | 'reversalsPromiseHours'
    | 'restitutionsPromiseHours'
    | 'withdrawalsPromiseHours'
    | 'suspensePromiseHours'
    | 'rechargesPromiseHours'
    | 'contradictionsPromiseHours'
    | 'adjustmentsPromiseHours'
    | 'reportsPromiseHours'
    | 'chatsPromiseMinutes',
    number
  >
>;

/** The time in minutes within which staff promise to decide an item of each queue; that of reviews is promised to players. */
export const queuePromises = (settings: PromiseSettings): Readonly<Record<PromisedQueue, number>> => ({
  reviews: REVIEW_MINUTES.to,
  reversals: settings.reversalsPromiseHours * 60,
  restitutions: settings.restitutionsPromiseHours * 60,
  withdrawals: settings.withdrawalsPromiseHours * 60,
  suspense: settings.suspensePromiseHours * 60,
  recharges: settings.rechargesPromiseHours * 60,
  contradictions: settings.contradictionsPromiseHours * 60,
  chats: settings.chatsPromiseMinutes,
  playerReports: settings.reportsPromiseHours * 60,
  adjustments: settings.adjustmentsPromiseHours * 60,
});

/** True for a queue whose items are promised within a time. */
export const isPromised = (queue: QueueName): queue is PromisedQueue =>
  queue !== 'failedJobs' && !(UNPROMISED_QUEUES as readonly QueueName[]).includes(queue);
