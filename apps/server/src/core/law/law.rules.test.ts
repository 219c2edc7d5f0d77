import type { LawRule } from '@muqabla/contract/core/law/law-calls';
import { describe, expect, it } from 'vitest';
import { LAW_OF_INDIA } from './law-of-india.ts';
import { differencesFrom, lawOn, lawRuleRefusal, settingsUnderLaw } from './law.rules.ts';

const SOURCE = 'A notification of that day';
const rule = (changes: Partial<LawRule>): LawRule => ({
  subject: 'stakes',
  value: 'allowed',
  from: '2027-01-01',
  source: SOURCE,
  ...changes,
});
const RULES = { minimumAge: 21, gstPercent: 28, bannedStates: ['Assam'] as const, tdsOnWinnings: false };
const OPERATOR = {
  ...RULES,
  gstLegalName: 'Muqabla Games',
  gstAddress: 'Mumbai',
  gstin: '27AAPFU0939F1ZV',
  gstSac: '999692',
  grievanceName: 'Meera Nair',
  grievanceEmail: 'grievance@example.in',
};

describe('the law of India', () => {
  it.each([
    ['2023-03-31', { stakes: 'allowed', gstPercent: 0, tdsPercent: 0 }],
    ['2023-04-01', { stakes: 'allowed', gstPercent: 0, tdsPercent: 30 }],
    ['2023-10-01', { stakes: 'allowed', gstPercent: 28, tdsPercent: 30 }],
    ['2025-09-21', { gstPercent: 28 }],
    ['2025-09-22', { gstPercent: 40 }],
    ['2026-04-30', { stakes: 'allowed' }],
    ['2026-05-01', { stakes: 'forbidden', gstPercent: 40, tdsPercent: 30, minimumAge: 18 }],
  ])('on %s is %j', (day, expected) => expect(lawOn(LAW_OF_INDIA, day)).toMatchObject(expected));

  it('names a source for every rule', () => {
    for (const { source } of LAW_OF_INDIA) expect(source.length).toBeGreaterThan(20);
  });
});

it('of two rules of one day follows the one entered last, and of several days the latest that has begun', () => {
  const rules = [rule({ value: 'forbidden' }), rule({}), rule({ from: '2027-06-01', value: 'forbidden' })];
  expect(lawOn(rules, '2027-01-01').stakes).toBe('allowed');
  expect(lawOn(rules, '2027-05-31').stakes).toBe('allowed');
  expect(lawOn(rules, '2027-06-01').stakes).toBe('forbidden');
});

it('forbids stakes in single states, and allows them there again', () => {
  const rules = [
    rule({ value: 'forbidden', state: 'Goa' }),
    rule({ value: 'allowed', state: 'Goa', from: '2028-01-01' }),
  ];
  expect(lawOn(rules, '2027-01-01')).toMatchObject({ stakes: 'allowed', statesWithoutStakes: ['Goa'] });
  expect(lawOn(rules, '2028-01-01').statesWithoutStakes).toEqual([]);
});

it('lets the operator exclude more ages and states than the law, not fewer, fixes the rate of GST and withholds tax where the law has a rate', () => {
  const law = lawOn(
    [
      rule({ subject: 'minimumAge', value: 18 }),
      rule({ subject: 'gstPercent', value: 40 }),
      rule({ value: 'forbidden', state: 'Goa' }),
    ],
    '2027-01-01',
  );
  expect(settingsUnderLaw(RULES, law)).toEqual({
    minimumAge: 21,
    gstPercent: 40,
    bannedStates: ['Assam', 'Goa'],
    tdsOnWinnings: false,
  });
  expect(differencesFrom(OPERATOR, law)).toEqual([
    { setting: 'gstPercent', operator: '28', law: '40' },
    { setting: 'bannedStates', operator: '', law: 'Goa' },
  ]);
  expect(differencesFrom({ ...OPERATOR, gstin: '', gstSac: '' }, law)).toContainEqual({
    setting: 'invoices',
    operator: '',
    law: 'gstin, gstSac',
  });
  const taxed = { ...law, tdsPercent: 30 };
  expect(settingsUnderLaw(OPERATOR, taxed).tdsOnWinnings).toBe(true);
  expect(differencesFrom(OPERATOR, taxed)).toContainEqual({ setting: 'tdsOnWinnings', operator: '0', law: '30' });
  expect(settingsUnderLaw({ ...OPERATOR, minimumAge: 18 }, { ...law, minimumAge: 25 }).minimumAge).toBe(25);
});

it.each<[string, Partial<LawRule>, string | undefined]>([
  ['a rule for today', { from: '2026-11-22' }, undefined],
  ['a rule of yesterday', { from: '2026-11-21' }, 'LAW_RULE_TOO_EARLY'],
  ['stakes as a number', { value: 1 }, 'LAW_RULE_WRONG'],
  ['an age as a word', { subject: 'minimumAge', value: 'allowed' }, 'LAW_RULE_WRONG'],
  ['an age below 18', { subject: 'minimumAge', value: 17 }, 'LAW_RULE_WRONG'],
  ['half a year of age', { subject: 'minimumAge', value: 18.5 }, 'LAW_RULE_WRONG'],
  ['a rate above 100', { subject: 'gstPercent', value: 101 }, 'LAW_RULE_WRONG'],
  ['a rate for one state', { subject: 'tdsPercent', value: 30, state: 'Goa' }, 'LAW_RULE_WRONG'],
  ['stakes for one state', { state: 'Goa' }, undefined],
])('checks %s', (_, changes, refused) => expect(lawRuleRefusal(rule(changes), '2026-11-22')?.refused).toBe(refused));
