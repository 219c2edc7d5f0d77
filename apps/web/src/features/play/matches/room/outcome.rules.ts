import type { MatchView } from '@muqabla/contract/play/matches/match';
import { isWithoutCode } from '../../../../lib/match-side.rules.ts';

/** Returns the cause of a cancellation without a reviewer's reason; null when the view does not reveal it. */
export const cancelCause = (match: MatchView): 'bothCancel' | 'noCode' | 'noAnswer' | null => {
  if (match.status !== 'cancelled' || match.reason !== undefined) return null;
  const { host_status: host, joiner_status: joiner } = match;
  if (host === 'cancel' && joiner === 'cancel') return 'bothCancel';
  if (host === undefined && joiner === undefined)
    return match.roomcode === '' && !isWithoutCode(match.room) ? 'noCode' : null;
  return match.room === 'auto' && (host === undefined || joiner === undefined) ? 'noAnswer' : null;
};
