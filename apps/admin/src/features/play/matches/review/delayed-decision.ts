import type { ChosenPenalty, Outcome } from '@muqabla/contract/play/matches/review-calls';
import { createExternalStore } from '@muqabla/ui/external-store';

/** The time in milliseconds in which a decision can be taken back before it is sent. Money moves only after that. */
export const DELAY_MS = 5000;

export type DelayedDecision = {
  matchId: string;
  version: number;
  outcome: Outcome;
  penalties: readonly ChosenPenalty[];
  reason: string;
  /** The case for people: "Ravi v Aman". */
  title: string;
  /** The effect of the decision: "Pay Ravi ₹950". */
  effect: string;
  /** Sends it. `keepalive` when the page is about to close. */
  send: (options: { keepalive: boolean }) => void;
};

const delayed = createExternalStore<DelayedDecision | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The decision that waits to be sent; renders again when it changes. */
export const useDelayedDecision = delayed.use;

/** True while this case's decision waits to be sent. */
export const isDelayed = (matchId: string): boolean => delayed.get()?.matchId === matchId;

/** Sends the waiting decision now; nothing without one. */
export function sendDelayedDecision({ keepalive = false } = {}): void {
  const decision = delayed.get();
  clearTimeout(timer);
  delayed.set(null);
  decision?.send({ keepalive });
}

/** Keeps a decision for DELAY_MS and then sends it. One that still waits is sent at once. */
export function delayDecision(decision: DelayedDecision): void {
  sendDelayedDecision();
  delayed.set(decision);
  timer = setTimeout(sendDelayedDecision, DELAY_MS);
}

/** Drops the waiting decision, whose choices stay as a draft; returns it. */
export function undoDelayedDecision(): DelayedDecision | null {
  const decision = delayed.get();
  clearTimeout(timer);
  delayed.set(null);
  if (decision !== null) keepDraft(decision);
  return decision;
}

export type DecisionDraft = Pick<DelayedDecision, 'matchId' | 'version' | 'outcome' | 'penalties' | 'reason'>;

let draft: DecisionDraft | null = null;

/** Keeps the choices and texts for a case whose decision was undone or failed. */
export function keepDraft({ matchId, version, outcome, penalties, reason }: DecisionDraft): void {
  draft = { matchId, version, outcome, penalties, reason };
}

/** Returns the draft that was kept for this version of a case; null when there is none. */
export const draftOf = (matchId: string, version: number): DecisionDraft | null =>
  draft?.matchId === matchId && draft.version === version ? draft : null;
