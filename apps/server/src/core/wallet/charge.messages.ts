import type { Language } from '@muqabla/contract/languages';
import { PENALTY_KINDS, type PenaltyKind } from '@muqabla/contract/play/matches/penalty';
import { text, type Words } from '@muqabla/contract/texts';
import { textIn } from '@muqabla/messages/text-in';
import { HISTORY_MESSAGES, type HistoryKind } from './history.rules.ts';

const PENALTY_NAMES: Readonly<Record<PenaltyKind, Words>> = {
  fraud: text('Fraud / Fake Screenshot'),
  wrongUpdate: text('Wrong Update'),
  abusing: text('Abusing'),
  notUpdating: text('No update after losing'),
  games: text('By the battle’s amount'),
};

const DUE_COLLECTED = text('Due collected');

/** A transfer that charged a player: its kind, and for a penalty the penalty's kind as its reference. */
export type Charge = { readonly kind: HistoryKind; readonly reference: string | null };

const penaltyName = (reference: string | null, language: Language): string | undefined => {
  const kind = PENALTY_KINDS.find((known) => known === reference);
  return kind && textIn(PENALTY_NAMES[kind], language);
};

const withName = (line: string, name: string | undefined) => (name === undefined ? line : `${line}: ${name}`);

/** Text of a charge or of its return; a penalty is named by its kind. */
export const chargeText = ({ kind, reference }: Charge, language: Language): string =>
  withName(
    textIn(HISTORY_MESSAGES[kind].words, language),
    kind === 'penalty' || kind === 'penalty_returned' ? penaltyName(reference, language) : undefined,
  );

/** Text of a collected due, with the charge that it pays. */
export const collectedText = (charge: Charge | null, language: Language): string => {
  const line = textIn(HISTORY_MESSAGES.due_collected.words, language);
  if (charge === null) return line;
  if (charge.kind === 'penalty') return withName(line, penaltyName(charge.reference, language));
  return withName(textIn(DUE_COLLECTED, language), textIn(HISTORY_MESSAGES[charge.kind].words, language));
};
