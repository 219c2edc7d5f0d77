import type { ReadWord } from '@muqabla/contract/play/matches/reading';
import { describe, expect, it } from 'vitest';
import { clockFits, clockOf, codesOf, foldCode, isCodeWord, sameWordsPercent, showsCode } from './reading.rules.ts';

const word = (text: string, change: Partial<ReadWord> = {}): ReadWord => ({
  text,
  confidence: 90,
  left: 0.1,
  top: 0.5,
  width: 0.2,
  height: 0.03,
  ...change,
});

describe('a room code', () => {
  it.each([
    ['exact', '04719934', true],
    ['with a letter for a digit', 'O47I9934', true],
    ['within a text', 'Code:04719934', true],
    ['one digit differs', '04719935', false],
    ['a digit is missing', '0471993', false],
    ['a digit too many', '047199340', false],
  ])('%s: %s', (_, text, expected) => expect(showsCode([word(text)], '04719934')).toBe(expected));

  it('of letters is compared without case, and never by look-alikes alone', () => {
    expect(showsCode([word('abcdef')], 'ABCDEF')).toBe(true);
    expect(showsCode([word('BOSS')], '8055')).toBe(false);
    expect(showsCode([word('BO55')], '8055')).toBe(true);
    expect(showsCode([word('BOS5')], '8055')).toBe(false);
  });

  it('in two groups of digits of one line is found', () => {
    const [first, second] = [word('0471', { left: 0.3 }), word('9934', { left: 0.6 })];
    expect(showsCode([second, first], '04719934')).toBe(true);
    expect(showsCode([first, { ...second, top: 0.8 }], '04719934')).toBe(false);
  });

  it('that was read without confidence proves nothing', () => {
    expect(showsCode([word('04719934', { confidence: 59 })], '04719934')).toBe(false);
    expect(isCodeWord(word('04719934', { confidence: 59 }), '04719934')).toBe(false);
    expect(isCodeWord(word('04719934', { confidence: 60 }), '04719934')).toBe(true);
  });

  it('of another match has at least six characters and a digit', () => {
    expect(codesOf(['Coins', '20500', 'CLASSIC', '04719934', 'aBO123'].map((text) => word(text)))).toEqual([
      '04719934',
      'A80123',
    ]);
    expect(foldCode('oilsb')).toBe('01158');
  });
});

describe('the clock of the phone', () => {
  const bar = (text: string, left = 0.05) => word(text, { top: 0.02, left });
  it.each([
    [[bar('9:41')], { hour: 9, minute: 41, half: null }],
    [[bar('21:05'), bar('85', 0.9)], { hour: 21, minute: 5, half: null }],
    [[bar('6:39'), bar('am', 0.2)], { hour: 6, minute: 39, half: 'am' }],
    [[bar('6.39PM')], { hour: 6, minute: 39, half: 'pm' }],
    [[bar('27:10')], null],
    [[word('9:41')], null],
    [[], null],
  ] as const)('%j', (words, expected) => expect(clockOf(words)).toEqual(expected));

  // 17:30 to 18:10 in India.
  const [from, to] = [new Date('2026-11-21T12:00:00Z'), new Date('2026-11-21T12:40:00Z')];
  it.each([
    [17, 30, null, true],
    [18, 10, null, true],
    [5, 45, null, true],
    [5, 45, 'pm', true],
    [5, 45, 'am', false],
    [17, 27, null, true],
    [17, 25, null, false],
    [18, 15, null, false],
    [9, 41, null, false],
  ] as const)('%i:%i %s fits: %s', (hour, minute, half, fits) =>
    expect(clockFits({ hour, minute, half }, from, to)).toBe(fits),
  );

  it('fits across midnight', () => {
    const [late, early] = [new Date('2026-11-21T18:20:00Z'), new Date('2026-11-21T18:45:00Z')];
    expect(clockFits({ hour: 0, minute: 5, half: null }, late, early)).toBe(true);
    expect(clockFits({ hour: 12, minute: 5, half: 'am' }, late, early)).toBe(true);
    expect(clockFits({ hour: 12, minute: 5, half: 'pm' }, late, early)).toBe(false);
  });
});

it('two pictures are compared by the words on them, when there are enough', () => {
  const words = ['Room', '04719934', 'Asha', 'wins', 'Coins'].map((text) => word(text));
  expect(sameWordsPercent(words, words)).toBe(100);
  expect(sameWordsPercent(words, [...words.slice(0, 4), word('Bilal')])).toBe(80);
  expect(sameWordsPercent(words.slice(1), words)).toBeNull();
});
