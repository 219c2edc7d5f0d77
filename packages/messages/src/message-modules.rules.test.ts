import { expect, it } from 'vitest';
import { fillMarks, messageModule, typedModule } from './message-modules.rules.ts';
import { listTexts } from './texts.rules.ts';

const names = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' };
const none = { en: {}, hi: {}, mr: {} };
const texts = {
  all: {
    en: {
      play: 'Play',
      sent: '{name} sent {amount}, {name}!',
      'phrase.good-luck': 'Good luck',
      'phrase.hello': 'Hello',
    },
    hi: { play: 'खेलें', sent: '{name} ने {amount} भेजे', 'phrase.good-luck': 'शुभकामनाएँ', 'phrase.hello': 'नमस्ते' },
    mr: { play: 'खेळा' },
  },
  points: { en: { sent: '{amount} came' }, hi: { sent: '{amount} आए' }, mr: {} },
  names,
};

const built = (name: string, language: string) =>
  fillMarks(messageModule(texts, new Set([name])), listTexts(texts, language));

it('types each message by its placeholders, and has the texts of all languages', () => {
  const module = typedModule(texts);
  expect(module).toContain(`export const play = /* @__PURE__ */ message(["Play", 0]);`);
  expect(module).toContain(`message<'amount' | 'name'>(["{name} sent {amount}, {name}!", 1])`);
  expect(module).toContain('  hi: ["खेलें",');
  expect(module).toContain('  mr: ["खेळा","{name} sent {amount}, {name}!",');
});

it.each([
  ['en', '"Play"'],
  ['hi', '"खेलें"'],
  ['mr', '"खेळा"'],
])('puts the text of %s into a built script, with its number', (language, text) => {
  expect(built('play', language)).toContain(`export const play = /* @__PURE__ */ message([${text},0]);`);
});

it('puts the English text where a language has none, and for points the English text for points', () => {
  expect(built('sent', 'mr')).toContain(
    'FOR_MONEY ? /* @__PURE__ */ message(["{name} sent {amount}, {name}!",1]) : /* @__PURE__ */ message(["{amount} came",4]);',
  );
});

it('escapes quotes, backslashes and line breaks of a text', () => {
  const text = 'a "quoted" \\ `text` $1\nin two lines';
  const one = { all: { en: { key: text } }, points: none, names: { en: 'English' } };
  const script = fillMarks(messageModule(one, new Set(['key'])), listTexts(one, 'en'));
  expect(JSON.parse(/message\(\[(".*"),0\]\)/.exec(script)?.[1] ?? '')).toBe(text);
});

it.each([`"`, `'`, '`'])('finds a mark that the minifier has written between %s', (quote) => {
  const script = messageModule(texts, new Set(['play'])).replaceAll('"', quote);
  expect(fillMarks(script, listTexts(texts, 'hi'))).toContain('message(["खेलें",0])');
});

it('exports the labels of a group as one object by value', () => {
  expect(built('phrase', 'en')).toContain(
    'export const phrase = { "good-luck": /* @__PURE__ */ message(["Good luck",2]), ' +
      '"hello": /* @__PURE__ */ message(["Hello",3]) };',
  );
  expect(built('play', 'en')).not.toContain('Hello');
});

it('lists the languages with their names in themselves', () => {
  const list = '[{"code":"en","name":"English"}, {"code":"hi","name":"हिन्दी"}, {"code":"mr","name":"मराठी"}]';
  expect(typedModule(texts)).toContain(`export const LANGUAGES = ${list} as const;`);
  expect(built('LANGUAGES', 'hi')).toContain(`export const LANGUAGES = ${list};`);
});
