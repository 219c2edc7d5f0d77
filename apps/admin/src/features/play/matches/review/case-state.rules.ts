import type { ReviewCase } from '@muqabla/contract/play/matches/review-calls';

export type CaseKind = 'conflict' | 'winClaim' | 'cancelClaim' | 'lossClaim' | 'doubt' | 'report' | 'decided';

type CaseState = Pick<ReviewCase, 'status' | 'host_status' | 'joiner_status' | 'doubt' | 'phraseReports'>;

/** True when a report of phrases waits for a reviewer. */
export const hasOpenReport = ({ phraseReports = [] }: Pick<ReviewCase, 'phraseReports'>): boolean =>
  phraseReports.some(({ closedAt }) => closedAt === undefined);

/**
 * The kind of a case: two results that do not agree, the claim of the only side that submitted, or a doubt about a
 * settled match or a report of what was said in it.
 */
export const caseKind = ({ status, host_status, joiner_status, doubt, phraseReports }: CaseState): CaseKind => {
  if (status === 'conflict') return 'conflict';
  if (doubt !== undefined && doubt.closed === undefined) return 'doubt';
  if (status !== 'pending') return hasOpenReport({ phraseReports }) ? 'report' : 'decided';
  const result = host_status ?? joiner_status;
  if (result === 'cancel') return 'cancelClaim';
  return result === 'loss' ? 'lossClaim' : 'winClaim';
};

/** A key that changes when a side submits or the case is decided, which makes a loaded case stale. */
export const caseStateKey = ({ status, host_status, joiner_status }: CaseState): string =>
  `${status} ${host_status ?? '-'} ${joiner_status ?? '-'}`;
