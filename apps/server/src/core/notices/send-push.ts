import { textIn } from '@muqabla/messages/text-in';
import type { PushContent } from '../../providers/push/port.ts';
import type { Services } from '../core.ts';
import { POINTS_PUSH_MESSAGES } from './points-notices.messages.ts';
import { PUSH_MESSAGES } from './push.messages.ts';
import { findPush, type PushRow, removeDevice } from './push.queries.ts';
import { isCurrent, pushTermsOf } from './push.rules.ts';
import type { DeviceSessions } from './subscribe-push.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-push': { noticeId: string; deviceId: string };
  }
}

const termsOf = ({ kind, match_id: matchId, game_name: gameName, room }: PushRow) =>
  pushTermsOf({
    kind,
    match: matchId === null || gameName === null || room === null ? null : { matchId, gameName, room },
  });

/**
 * Job `send-push`: sends a notice to a device in its language. Throws when it may not have arrived, so that the job is
 * retried with a growing delay. A notice that is read or past its TTL is not sent.
 */
export const createSendPush =
  ({
    db,
    shown,
    clock,
    push,
    settings,
    economy,
    hasRefreshToken,
  }: Pick<Services, 'db' | 'shown' | 'clock' | 'push' | 'settings' | 'economy'> &
    Pick<DeviceSessions, 'hasRefreshToken'>) =>
  async ({ noticeId, deviceId }: { noticeId: string; deviceId: string }) => {
    const found = await findPush({ db, shown }, { noticeId, deviceId });
    if (found === null || !(await hasRefreshToken(db, found.session_id, clock.now()))) return;
    const { path, tag, ttlSeconds, urgent } = termsOf(found);
    if (!isCurrent({ ttlSeconds }, found.created_at, clock.now())) return;
    const { kind, endpoint, p256dh, auth, language, phone } = found;
    const title = (await settings.read()).brandName;
    const words = (economy === 'points' && POINTS_PUSH_MESSAGES[kind]) || PUSH_MESSAGES[kind];
    const content: PushContent = { title, body: textIn(words, language), language, path, tag };
    const to = { endpoint, p256dh, auth };
    const outcome = await push.send({
      id: `${noticeId}:${deviceId}`,
      to,
      phone,
      content,
      ttlSeconds,
      urgent,
    });
    if (outcome === 'gone') await removeDevice(db, deviceId, endpoint);
  };
