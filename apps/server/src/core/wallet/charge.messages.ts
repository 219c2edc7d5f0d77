import type { Language } from '@muqabla/contract/languages';
import { PENALTY_KINDS, type PenaltyKind } from '@muqabla/contract/play/penalties/penalty';
import { HISTORY_MESSAGES, type HistoryKind } from './history.rules.ts';

const PENALTY_NAMES: Readonly<Record<PenaltyKind, Readonly<Record<Language, string>>>> = {
  fraud: { en: 'Fraud / Fake Screenshot', hi: 'धोखाधड़ी / नक़ली स्क्रीनशॉट' },
  wrongUpdate: { en: 'Wrong Update', hi: 'ग़लत अपडेट' },
  abusing: { en: 'Abusing', hi: 'गाली-गलौज' },
  notUpdating: { en: 'No update after losing', hi: 'हारने पर अपडेट नहीं' },
  games: { en: 'By the battle’s amount', hi: 'मुक़ाबले के अमाउंट के हिसाब से' },
};

const DUE_COLLECTED: Readonly<Record<Language, string>> = { en: 'Due collected', hi: 'बक़ाया कटा' };

/** A transfer that charged a player: its kind, and for a penalty the penalty's kind as its reference. */
export type Charge = { readonly kind: HistoryKind; readonly reference: string | null };

const penaltyName = (reference: string | null, language: Language): string | undefined => {
  const kind = PENALTY_KINDS.find((known) => known === reference);
  return kind && PENALTY_NAMES[kind][language];
};

const withName = (line: string, name: string | undefined) => (name === undefined ? line : `${line}: ${name}`);

/** Text of a charge or of its return; a penalty is named by its kind. */
export const chargeText = ({ kind, reference }: Charge, language: Language): string =>
  withName(
    HISTORY_MESSAGES[kind][language],
    kind === 'penalty' || kind === 'penalty_returned' ? penaltyName(reference, language) : undefined,
  );

/** Text of a collected due, with the charge that it pays. */
export const collectedText = (charge: Charge | null, language: Language): string => {
  const line = HISTORY_MESSAGES.due_collected[language];
  if (charge === null) return line;
  if (charge.kind === 'penalty') return withName(line, penaltyName(charge.reference, language));
  return withName(DUE_COLLECTED[language], HISTORY_MESSAGES[charge.kind][language]);
};
