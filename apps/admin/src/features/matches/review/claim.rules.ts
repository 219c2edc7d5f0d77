import type { ReviewCase } from '@muqabla/contract/matches/review-calls';

export type CaseKind = 'conflict' | 'winClaim' | 'cancelClaim' | 'lossClaim' | 'doubt' | 'decided';

type Reported = Pick<ReviewCase, 'status' | 'host_status' | 'joiner_status' | 'doubt'>;

/**
 * What a case is about, in one word: two answers that do not agree, the claim of the one side that answered, or a doubt
 * about how it was settled.
 */
export const caseKind = ({ status, host_status, joiner_status, doubt }: Reported): CaseKind => {
  if (status === 'conflict') return 'conflict';
  if (doubt !== undefined && doubt.closed === undefined) return 'doubt';
  if (status !== 'pending') return 'decided';
  const said = host_status ?? joiner_status;
  if (said === 'cancel') return 'cancelClaim';
  return said === 'loss' ? 'lossClaim' : 'winClaim';
};

/** Changes whenever a side has answered or the case was decided: then what was loaded is old. */
export const caseMark = ({ status, host_status, joiner_status }: Reported): string =>
  `${status} ${host_status ?? '-'} ${joiner_status ?? '-'}`;
