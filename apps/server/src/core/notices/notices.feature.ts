import { promptJob } from '../../platform/jobs/job-kind.ts';
import type { Services } from '../core.ts';
import { getPush } from './get-push.ts';
import { listNotices } from './list-notices.ts';
import { readNotices } from './read-notices.ts';
import { createSendPush } from './send-push.ts';
import { subscribePush } from './subscribe-push.ts';
import { unsubscribePush } from './unsubscribe-push.ts';

/** A player’s notices and their delivery as pushes. */
export const noticesFeature = (services: Services) => ({
  calls: {
    'GET /user/notices': listNotices(services),
    'POST /user/notices/read': readNotices(services),
    'GET /user/push': getPush(services),
    'PUT /user/push': subscribePush(services),
    'DELETE /user/push': unsubscribePush(services),
  },
  jobs: { 'send-push': promptJob({ atOnce: 3 }, createSendPush(services)) },
});
