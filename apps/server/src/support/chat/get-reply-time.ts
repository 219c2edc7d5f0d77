import type { Services } from '../../core/core.ts';
import { cachedFor } from '../../platform/cached-for.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { readReplyTime } from './reply-time.queries.ts';

const CACHE_MILLISECONDS = 10 * 60_000;
// The median of fewer replies says nothing.
const REPLIES_MIN = 3;

export const getReplyTime = ({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Handler<'GET /chatwithadmin/reply-time'> => {
  const replyTime = cachedFor(CACHE_MILLISECONDS, clock, () => readReplyTime(db));
  return async () => {
    const { replies, median_seconds } = (await replyTime()).value;
    if (replies < REPLIES_MIN || median_seconds === null) return {};
    return { minutes: Math.max(1, Math.ceil(median_seconds / 60)) };
  };
};
