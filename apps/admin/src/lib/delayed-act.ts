import { createExternalStore } from '@muqabla/ui/external-store';

/** The time in milliseconds in which an act can be taken back before it is sent. Nothing has happened until then. */
export const DELAY_MS = 5000;

/** An act on a case that is about to be sent. */
export type DelayedAct = {
  readonly caseId: string;
  /** The case for people: "Ravi v Aman". */
  readonly title: string;
  /** The effect of the act: "Pay Ravi ₹950". */
  readonly effect: string;
  /** Sends it; resolves once the case has been read again. `keepalive` when the page is about to close. */
  readonly send: (options: { keepalive: boolean }) => Promise<void>;
  /** Brings the case back with its choices and texts. */
  readonly undo: () => void;
};

const delayed = createExternalStore<DelayedAct | null>(null);
/** The cases whose acts are under way. */
const sending = createExternalStore<readonly string[]>([]);
let timer: ReturnType<typeof setTimeout> | undefined;

/** The act that waits to be sent; renders again when it changes. */
export const useDelayedAct = delayed.useValue;

/** True while an act on this case waits to be sent. */
export const isDelayed = (caseId: string): boolean => delayed.get()?.caseId === caseId;

/** True while an act on this case is under way; renders again when that changes. */
export const useIsSending = (caseId: string): boolean => sending.useAs((cases) => cases.includes(caseId));

/** Sends the waiting act now; nothing without one. */
export function sendDelayedAct({ keepalive = false } = {}): void {
  const act = delayed.get();
  clearTimeout(timer);
  if (act === null) return;
  sending.set([...sending.get(), act.caseId]);
  delayed.set(null);
  void act.send({ keepalive }).finally(() => sending.set(sending.get().filter((caseId) => caseId !== act.caseId)));
}

/** Keeps an act for DELAY_MS and then sends it. One that still waits is sent at once. */
export function delayAct(act: DelayedAct): void {
  sendDelayedAct();
  delayed.set(act);
  timer = setTimeout(sendDelayedAct, DELAY_MS);
}

/** Drops the waiting act, which is never sent. */
export function undoDelayedAct(): void {
  const act = delayed.get();
  clearTimeout(timer);
  delayed.set(null);
  act?.undo();
}

const drafts = new Map<string, string>();

/** Keeps the text of a case whose act was undone or failed. */
export const keepDraftText = (caseId: string, text: string): void => void drafts.set(caseId, text);

/** Returns the text that was kept for a case, and forgets it; empty without one. */
export const takeDraftText = (caseId: string): string => {
  const text = drafts.get(caseId) ?? '';
  drafts.delete(caseId);
  return text;
};
