import type { ChosenPenalty } from '@muqabla/contract/play/matches/review-calls';

const isSame = (a: ChosenPenalty, b: ChosenPenalty) => a.side === b.side && a.kind === b.kind;

export const hasPenalty = (chosen: readonly ChosenPenalty[], one: ChosenPenalty): boolean =>
  chosen.some((each) => isSame(each, one));

/** Adds a penalty, or removes it when it is chosen already. */
export const togglePenalty = (chosen: readonly ChosenPenalty[], one: ChosenPenalty): ChosenPenalty[] =>
  hasPenalty(chosen, one) ? chosen.filter((each) => !isSame(each, one)) : [...chosen, one];
