import type { ChosenPenalty, Evidence, ReviewDetail } from '@muqabla/contract/play/matches/review-calls';

const isSame = (a: ChosenPenalty, b: ChosenPenalty) => a.side === b.side && a.kind === b.kind;

export const hasPenalty = (chosen: readonly ChosenPenalty[], one: ChosenPenalty): boolean =>
  chosen.some((each) => isSame(each, one));

/** Adds a penalty, or removes it when it is chosen already. */
export const togglePenalty = (chosen: readonly ChosenPenalty[], one: ChosenPenalty): ChosenPenalty[] =>
  hasPenalty(chosen, one) ? chosen.filter((each) => !isSame(each, one)) : [...chosen, one];

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
