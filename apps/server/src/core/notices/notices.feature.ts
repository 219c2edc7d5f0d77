import { promptJob } from '../../platform/jobs/job-kind.ts';
import type { Services } from '../core.ts';
import { listNotices, readNotices } from './list-notices.ts';
import { createSendPush } from './send-push.ts';
import { type DeviceSessions, getPush, subscribePush, unsubscribePush } from './subscribe-push.ts';

/** A player’s notices and their delivery as pushes. */
export const noticesFeature = (services: Services, sessions: DeviceSessions) => ({
  calls: {
    'GET /user/notices': listNotices(services),
    'POST /user/notices/read': readNotices(services),
    'GET /user/push': getPush(services),
    'PUT /user/push': subscribePush({ ...services, ...sessions }),
    'DELETE /user/push': unsubscribePush(services),
  },
  jobs: { 'send-push': promptJob({ atOnce: 3 }, createSendPush({ ...services, ...sessions })) },
});
