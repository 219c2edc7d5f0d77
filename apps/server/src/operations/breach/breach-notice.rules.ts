import { indiaTimeOf } from '@muqabla/contract/india-time';
import type { Language } from '@muqabla/contract/languages';

/** The longest text of a notice of a breach. */
export const BREACH_TEXT_MAX = 2000;

/** The text of a notice by language: English and Hindi are there, others may be. */
export type BreachTexts = Readonly<Partial<Record<Language, string>>> & { readonly en: string; readonly hi: string };

/** The text for a player: in the language that the player chose, or in English and Hindi. */
export const textFor = (texts: BreachTexts, language: Language | null): string =>
  language === null ? `${texts.en}\n\n${texts.hi}` : (texts[language] ?? texts.en);

const BOARD_HOURS = 72;

export type BreachFacts = {
  readonly breachId: string;
  readonly knownAt: Date;
  readonly concerned: number;
  readonly told: number;
  readonly firstAt: Date | null;
  readonly lastAt: Date | null;
  readonly texts: BreachTexts;
};

const timeOf = (at: Date | null) => (at === null ? '-' : `${indiaTimeOf(at)} (India time)`);

/** The draft of the report to the Data Protection Board, with what is known filled in. */
export const boardReport = ({ breachId, knownAt, concerned, told, firstAt, lastAt, texts }: BreachFacts): string =>
  [
    'REPORT OF A PERSONAL DATA BREACH TO THE DATA PROTECTION BOARD OF INDIA (draft)',
    'Digital Personal Data Protection Act 2023, section 8(6); Rules 2025, rule 7',
    '',
    `Breach:                    ${breachId}`,
    `Known since:               ${timeOf(knownAt)}`,
    `First description due:     without delay`,
    `Details due until:         ${timeOf(new Date(knownAt.getTime() + BOARD_HOURS * 3_600_000))}, ${BOARD_HOURS} hours later`,
    '',
    '1. Nature of the breach (what was read, changed, lost or made unavailable): ........',
    `2. Extent: ${concerned} players are concerned. Kinds of their data: ........`,
    '3. Timing (when it began, when it ended) and place: ........',
    '4. Likely impact on those concerned: ........',
    '5. Events, circumstances and reasons that led to it: ........',
    '6. Measures taken and proposed to mitigate the risk: ........',
    '7. Findings about who caused it: ........',
    '8. Measures against a repetition: ........',
    `9. Intimation of those concerned: ${told} of ${concerned} were told by a notice in the app, from ${timeOf(firstAt)} to ${timeOf(lastAt)}.`,
    '   Its text in English:',
    ...texts.en.split('\n').map((line) => `   | ${line}`),
    '10. Contact of the operator for questions: ........',
  ].join('\n');
