import type { ChosenPenalty, Outcome } from '@muqabla/contract/play/matches/review-calls';

/** The choices and texts of a decision. */
export type DecisionDraft = {
  matchId: string;
  version: number;
  outcome: Outcome;
  penalties: readonly ChosenPenalty[];
  reason: string;
};

let draft: DecisionDraft | null = null;

/** Keeps the choices and texts for a case whose decision was undone or failed. */
export function keepDraft({ matchId, version, outcome, penalties, reason }: DecisionDraft): void {
  draft = { matchId, version, outcome, penalties, reason };
}

/** Returns the draft that was kept for this version of a case; null when there is none. */
export const draftOf = (matchId: string, version: number): DecisionDraft | null =>
  draft?.matchId === matchId && draft.version === version ? draft : null;
