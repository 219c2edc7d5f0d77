import { expect, it } from 'vitest';
import { fullName } from './sessions/session-calls.ts';

it.each([
  ['Marathi with a joiner after a virama', 'सुर्\u200dया पाटील', 'सुर्\u200dया पाटील'],
  ['Malayalam with a joiner at the end of a word', 'അവന്\u200d രാജ്', 'അവന്\u200d രാജ്'],
  ['Bengali with a joiner before a virama', 'র\u200d্যাব আলী', 'র\u200d্যাব আলী'],
  ['Hindi with a non-joiner', 'शक्\u200cति', 'शक्\u200cति'],
  ['Urdu with a non-joiner', 'علی\u200cرضا', 'علی\u200cرضا'],
  ['a no-break space', 'Kavya\u00a0Sharma', 'Kavya Sharma'],
  ['other spaces', '\u2003Kavya \u202f Sharma ', 'Kavya Sharma'],
  ['an initial', 'A.', 'A.'],
  ['an apostrophe', "D'Souza", "D'Souza"],
  ['one letter with a vowel sign', 'कि', 'कि'],
])('takes a full name with %s', (_, text, name) => {
  expect(fullName.safeParse(text)).toMatchObject({ success: true, data: name });
});

it.each([
  ['Hangul fillers', '\u3164\u3164'],
  ['a choseong filler', '\u115f\u115f'],
  ['a jungseong filler', 'Ka\u1160vya'],
  ['halfwidth fillers', '\uffa0\uffa0'],
  ['grapheme joiners', 'Ka\u034fvya'],
  ['marks alone', '\u0301\u0302'],
  ['a mark first', '\u093fकवि'],
  ['a tower of marks', `Ka${'\u0301'.repeat(9)}vya`],
  ['joiners alone', '\u200d\u200c'],
  ['a joiner between Latin letters', 'Ka\u200dvya'],
  ['a joiner at the end', 'काव्या\u200d'],
  ['two joiners', 'सुर्\u200d\u200dया'],
  ['one letter and a joiner', 'A\u200d'],
  ['a zero-width space', 'Ka\u200bvya'],
  ['spaces alone', '\u00a0\u00a0'],
  ['one letter', 'K'],
  ['61 letters', 'K'.repeat(61)],
  ['markup', '<b>Kavya'],
])('refuses a full name with %s', (_, text) => {
  expect(fullName.safeParse(text).success).toBe(false);
});
