import { expect, it } from 'vitest';
import { answersOf, fillAnswer, matchingAnswers, typedShortcut, writesHindi } from './answers.rules.ts';

const own = [
  { id: 'wait', title: { en: 'Wait', hi: 'रुकें' }, text: { en: 'own', hi: 'अपना' } },
  { id: 'deposit', title: { en: 'Deposit missing', hi: 'डिपॉज़िट नहीं दिखा' }, text: { en: 'd', hi: 'ड' } },
];
const answers = answersOf([{ shortcut: 'wait', en: 'saved', hi: 'सेव' }], own);

it('puts answers of staff first, in place of the product’s own with their shortcut', () => {
  expect(answers.map(({ shortcut, text }) => [shortcut, text.en])).toEqual([
    ['wait', 'saved'],
    ['deposit', 'd'],
  ]);
});

it('fills in every placeholder, with names as they are', () => {
  const values = { name: '$& {staff}', staff: 'Sita' };
  expect(fillAnswer('{name}, {name}: {staff}', values)).toBe('$& {staff}, $& {staff}: Sita');
});

it.each([
  ['/', ''],
  ['/Wai', 'wai'],
  ['/wait now', null],
  ['no /wait', null],
  ['', null],
])('reads the shortcut of “%s”', (text, typed) => {
  expect(typedShortcut(text)).toBe(typed);
});

it('finds answers by the beginning of the shortcut, then by a word of it or of the title', () => {
  expect(matchingAnswers(answers, 'missing').map(({ shortcut }) => shortcut)).toEqual(['deposit']);
  expect(matchingAnswers(answers, 'it').map(({ shortcut }) => shortcut)).toEqual(['wait', 'deposit']);
  expect(matchingAnswers(answers, '')).toHaveLength(2);
  expect(matchingAnswers(answers, 'nothing')).toEqual([]);
});

const text = (content: string, senderModel: 'User' | 'Admin' = 'User') =>
  ({ senderModel, messageType: 'text', content }) as const;
const voice = { senderModel: 'User', messageType: 'voice', content: '/files/वॉइस' } as const;

it.each([
  ['no message', [], false],
  ['Devanagari', [text('मेरा पैसा कब आएगा? Room 55667788')], true],
  ['Latin letters', [text('Mera paisa kab aayega?')], false],
  ['Devanagari before a recording and a reply', [text('कब?'), text('We are looking.', 'Admin'), voice], true],
  ['Latin letters after Devanagari', [text('कब?'), text('When?')], false],
  ['Devanagari of support only', [text('When?'), text('हम देख रहे हैं।', 'Admin')], false],
])('%s: %j', (_title, messages, expected) => expect(writesHindi(messages)).toBe(expected));
