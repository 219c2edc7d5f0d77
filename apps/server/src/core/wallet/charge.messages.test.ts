import { PENALTY_KINDS } from '@muqabla/contract/play/matches/penalty';
import { describe, expect, it } from 'vitest';
import { type Charge, chargeText, collectedText } from './charge.messages.ts';

const penalty: Charge = { kind: 'penalty', reference: 'fraud' };

describe('the text of a charge', () => {
  it.each([
    [penalty, 'Penalty: Fraud / Fake Screenshot', 'जुर्माना: धोखाधड़ी / नक़ली स्क्रीनशॉट'],
    [{ kind: 'penalty_returned', reference: 'abusing' }, 'Penalty returned: Abusing', 'जुर्माना वापस: गाली-गलौज'],
    [{ kind: 'penalty', reference: 'unknown' }, 'Penalty', 'जुर्माना'],
    [{ kind: 'penalty', reference: null }, 'Penalty', 'जुर्माना'],
    [{ kind: 'match_settled', reference: 'fraud' }, 'Battle won', 'मुक़ाबले में जीत'],
  ] as const)('of %o', (charge, en, hi) => {
    expect([chargeText(charge, 'en'), chargeText(charge, 'hi')]).toEqual([en, hi]);
  });

  it('names each kind of penalty differently, in both languages', () => {
    for (const language of ['en', 'hi'] as const) {
      const texts = PENALTY_KINDS.map((reference) => chargeText({ kind: 'penalty', reference }, language));
      expect(new Set(texts).size).toBe(PENALTY_KINDS.length);
    }
  });
});

describe('the text of a collected due', () => {
  it.each([
    [penalty, 'Penalty due collected: Fraud / Fake Screenshot', 'बक़ाया जुर्माना कटा: धोखाधड़ी / नक़ली स्क्रीनशॉट'],
    [
      { kind: 'settlement_reversed', reference: null },
      'Due collected: Prize taken back after a second look',
      'बक़ाया कटा: दोबारा जाँच के बाद जीत वापस ली गई',
    ],
    [null, 'Penalty due collected', 'बक़ाया जुर्माना कटा'],
  ] as const)('of %o', (charge, en, hi) => {
    expect([collectedText(charge, 'en'), collectedText(charge, 'hi')]).toEqual([en, hi]);
  });
});
