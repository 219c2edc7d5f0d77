import type { MatchView } from '@muqabla/contract/matches/match';

/** Why a battle was cancelled without a reviewer's words; null when the view does not tell. */
export const cancelCause = (match: MatchView): 'bothCancel' | 'noCode' | 'noAnswer' | null => {
  if (match.status !== 'cancelled' || match.reason !== undefined) return null;
  const { host_status: host, joiner_status: joiner } = match;
  if (host === 'cancel' && joiner === 'cancel') return 'bothCancel';
  if (host === undefined && joiner === undefined) return match.roomcode === '' ? 'noCode' : null;
  return match.room === 'auto' && (host === undefined || joiner === undefined) ? 'noAnswer' : null;
};
