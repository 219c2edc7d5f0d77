import type { LawRule, LawSubject } from '@muqabla/contract/core/law/law-calls';
import { INDIAN_STATES } from '@muqabla/contract/core/settings/indian-states';
import { latinDigits } from '@muqabla/contract/digits';

/** A rule as it is typed. */
export type RuleDraft = {
  readonly subject: LawSubject;
  /** Empty for the whole country. */
  readonly state: string;
  readonly stakes: 'allowed' | 'forbidden';
  readonly number: string;
  readonly from: string;
  readonly source: string;
};

const NUMBER = /^\d{1,3}(\.\d{1,2})?$/;

const numberOf = ({ subject, number }: RuleDraft): number | null => {
  const text = latinDigits(number.trim());
  if (!NUMBER.test(text)) return null;
  const value = Number(text);
  const fits = subject === 'minimumAge' ? Number.isInteger(value) && value >= 18 && value <= 99 : value <= 100;
  return fits ? value : null;
};

/** True when the typed number is not valid for such a rule. */
export const isNumberWrong = (draft: RuleDraft): boolean =>
  draft.subject !== 'stakes' && draft.number.trim() !== '' && numberOf(draft) === null;

/** The rule, or null while something is missing or wrong. */
export const ruleFromDraft = (draft: RuleDraft): LawRule | null => {
  const { subject, from, source } = draft;
  const value = subject === 'stakes' ? draft.stakes : numberOf(draft);
  if (value === null || from === '' || source.trim().length < 5) return null;
  const state = subject === 'stakes' ? INDIAN_STATES.find((each) => each === draft.state) : undefined;
  return { subject, value, from, source: source.trim(), ...(state !== undefined && { state }) };
};
