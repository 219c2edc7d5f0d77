import type { ChosenPenalty, Evidence, ReviewDetail } from '@muqabla/contract/play/matches/review-calls';

/** True when this side sent the identical picture after it had been sent elsewhere; the first sender may have made it. */
const isLaterCopy = ({ submittedAt, reuse }: Evidence): boolean =>
  reuse !== undefined && reuse.kind !== 'near' && reuse.twin !== undefined && reuse.twin.submittedAt < submittedAt;

/** The penalty to suggest for a reused picture; null when neither side sent a later copy. */
export const suspectedFraud = ({
  hostEvidence,
  joinerEvidence,
}: Pick<ReviewDetail, 'hostEvidence' | 'joinerEvidence'>): ChosenPenalty | null => {
  if (hostEvidence !== undefined && isLaterCopy(hostEvidence)) return { side: 'host', kind: 'fraud' };
  if (joinerEvidence !== undefined && isLaterCopy(joinerEvidence)) return { side: 'joiner', kind: 'fraud' };
  return null;
};
