import { expect, it } from 'vitest';
import { isNumberWrong, type RuleDraft, ruleFromDraft } from './new-rule.rules.ts';

const draft = (changes: Partial<RuleDraft>): RuleDraft => ({
  subject: 'gstPercent',
  state: '',
  stakes: 'forbidden',
  number: '18',
  from: '2027-01-01',
  source: 'A notification',
  ...changes,
});

it('reads a rate, an age and stakes of a state', () => {
  const common = { from: '2027-01-01', source: 'A notification' };
  expect(ruleFromDraft(draft({ number: ' 12.5 ' }))).toEqual({ ...common, subject: 'gstPercent', value: 12.5 });
  expect(ruleFromDraft(draft({ subject: 'minimumAge', number: '21', state: 'Goa' }))).toEqual({
    ...common,
    subject: 'minimumAge',
    value: 21,
  });
  expect(ruleFromDraft(draft({ subject: 'stakes', number: '', state: 'Goa' }))).toEqual({
    ...common,
    subject: 'stakes',
    value: 'forbidden',
    state: 'Goa',
  });
});

it.each<[Partial<RuleDraft>, boolean]>([
  [{ number: '101' }, true],
  [{ number: '1e1' }, true],
  [{ number: '-1' }, true],
  [{ subject: 'minimumAge', number: '17' }, true],
  [{ subject: 'minimumAge', number: '18.5' }, true],
  [{ number: '' }, false],
  [{ from: '' }, false],
  [{ source: 'x' }, false],
])('makes no rule of %j', (changes, wrong) => {
  expect(ruleFromDraft(draft(changes))).toBeNull();
  expect(isNumberWrong(draft(changes))).toBe(wrong);
});
