import { expect, it } from 'vitest';
import { textReport } from './text-report.rules.ts';

const names = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' };
const none = { en: {}, hi: {}, mr: {} };
const report = (en: string, hi: string, mr?: string) =>
  textReport(
    { all: { en: { key: en }, hi: { key: hi }, mr: mr === undefined ? {} : { key: mr } }, points: none, names },
    'mr',
  );

const SOUND = { missing: [], english: [], long: [], left: [] };

it('has nothing to say of a text that is translated', () => {
  expect(report('Play', 'खेलें', 'खेळा')).toEqual(SOUND);
});

it('names a text that is shown in English', () => {
  expect(report('Play', 'खेलें')).toEqual({ ...SOUND, missing: ['key'] });
});

it('names a text that is the same as in English, unless Hindi has it so too', () => {
  expect(report('Play', 'खेलें', 'Play')).toEqual({ ...SOUND, english: ['key'] });
  expect(report('UPI ID', 'UPI ID', 'UPI ID')).toEqual(SOUND);
});

it.each([
  ['a button', 'Play now', 'अभी खेलें', 'आत्ताच खेळायला सुरुवात करा', true],
  ['marks that stand over a letter, which take no width', 'Play now', 'अभी खेलें', 'क्ष्म्य क्ष्म्य क्ष्म्य', false],
  ['a short word with a little more', 'OK', 'ठीक', 'चालेल', false],
  ['a sentence, whose place grows', 'Play with your friends now', 'दोस्तों के साथ', 'x'.repeat(90), false],
])('judges the length of %s', (_, en, hi, mr, isLong) => {
  expect(report(en, hi, mr).long).toEqual(isLong ? ['key'] : []);
});

it('names texts for points, and a text whose English is gone', () => {
  const points = { en: { won: 'Won' }, hi: { won: 'जीते' }, mr: { gone: 'गेले' } };
  expect(textReport({ all: none, points, names }, 'mr')).toEqual({
    ...SOUND,
    missing: ['points/won'],
    left: ['points/gone'],
  });
});
