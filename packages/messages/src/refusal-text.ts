import type { FieldWords } from '@muqabla/contract/call';
import type { Economy } from '@muqabla/contract/economy';
import { entryOf } from '@muqabla/contract/entry-of';
import { FIELD_WORDS } from '@muqabla/contract/field-words';
import type { InputFault } from '@muqabla/contract/input-faults';
import type { Language } from '@muqabla/contract/languages';
import { POINTS_REFUSAL_WORDS } from '@muqabla/contract/points-refusal-words';
import { type Refusal, type RefusalCode, REFUSALS } from '@muqabla/contract/refusals';
import { text, type Words } from '@muqabla/contract/texts';
import { textIn } from './text-in.ts';
import { waitText } from './wait-text.ts';

const FIELDS_TO_CHECK = text('Please check: {fields}.');

// The words of `details.upi` and `tags.0` are those of `upi` and `tags`.
const wordsOfField = ({ field }: InputFault, ofCall: FieldWords) => {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? '';
  return entryOf(ofCall, name) ?? entryOf(FIELD_WORDS, name);
};

const fieldsToCheck = (faults: readonly InputFault[], language: Language, ofCall: FieldWords) => [
  ...new Set(
    faults
      .map((fault) => wordsOfField(fault, ofCall))
      .flatMap((words) => (words === undefined ? [] : [textIn(words, language)])),
  ),
];

// Numbers are grouped the Indian way, as on the screens.
const formatDetail = (detail: string | number) =>
  typeof detail === 'number' ? detail.toLocaleString('en-IN') : detail;

const POINTS_WORDS: Partial<Record<RefusalCode, Words>> = POINTS_REFUSAL_WORDS;

/**
 * A refusal's message in a language and economy, with its placeholders filled in, or the list of fields to check, by the names
 * that their call has for them. `{time}`
 * is the wait given by the detail `seconds`.
 */
export const refusalText = (
  { refused, details = {}, faults = [] }: Refusal,
  language: Language,
  economy: Economy = 'sandbox',
  ofCall: FieldWords = {},
): string => {
  const fields = fieldsToCheck(faults, language, ofCall);
  if (fields.length > 0) return textIn(FIELDS_TO_CHECK, language, { fields: fields.join(', ') });
  const words = (economy === 'points' && POINTS_WORDS[refused]) || REFUSALS[refused].words;
  return textIn(words, language, {
    ...Object.fromEntries(Object.entries(details).map(([name, detail]) => [name, formatDetail(detail)])),
    ...(details.seconds !== undefined && { time: waitText(Number(details.seconds), language) }),
  });
};
