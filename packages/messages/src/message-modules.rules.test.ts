import { describe, expect, it } from 'vitest';
import { messageFaults, messageModule, pointsFaults, sharedFaults, typedModule } from './message-modules.rules.ts';

const sound = {
  en: { play: 'Play', sent: '{name} sent {amount}, {name}!' },
  hi: { play: 'खेलें', sent: '{name} ने {amount} भेजे' },
};
const none = { en: {}, hi: {} };
const ofMoney = (all: { en: Record<string, string>; hi: Record<string, string> }) => ({ all, points: none });

describe('messageFaults', () => {
  it('returns no fault when both languages agree', () => {
    expect(messageFaults(sound)).toEqual([]);
  });

  it.each([
    ['a key of English alone', { en: { play: 'Play' }, hi: {} }, 'play: no text in hi.json'],
    ['a key of Hindi alone', { en: {}, hi: { play: 'खेलें' } }, 'play: no text in en.json'],
    [
      'a placeholder that Hindi lacks',
      { en: { sent: 'Sent {amount}' }, hi: { sent: 'भेजे' } },
      'sent: placeholders differ: en.json has amount, hi.json has none',
    ],
    [
      'a placeholder that Hindi names differently',
      { en: { sent: '{amount}' }, hi: { sent: '{amounts}' } },
      'sent: placeholders differ: en.json has amount, hi.json has amounts',
    ],
    [
      'a placeholder with a blank in it',
      { en: { sent: '{ amount }' }, hi: { sent: '{ amount }' } },
      'sent: a brace that belongs to no {placeholder}',
    ],
    [
      'a group with the name of a text',
      { en: { ban: 'Ban', 'ban.fraud': 'Fraud' }, hi: { ban: 'रोक', 'ban.fraud': 'धोखा' } },
      'ban.fraud: ban is a text, not a group',
    ],
    [
      'a key that is no name',
      { en: { 'log-in': 'Log in' }, hi: { 'log-in': 'लॉग इन' } },
      'log-in: a key is a name in TypeScript that begins with a small letter',
    ],
  ])('reports %s', (_, catalogue, fault) => {
    expect(messageFaults(catalogue as Parameters<typeof messageFaults>[0])).toEqual([fault]);
  });
});

it('exports each message under its key, typed by its placeholders', () => {
  expect(typedModule(ofMoney(sound))).toContain(`export const play = /* @__PURE__ */ message("Play", "खेलें");`);
  expect(typedModule(ofMoney(sound))).toContain(`export const sent = /* @__PURE__ */ message<'amount' | 'name'>(`);
});

it('escapes quotes, backslashes and line breaks of a text', () => {
  const text = 'a "quoted" \\ `text`\nin two lines';
  const module = messageModule(ofMoney({ en: { key: text }, hi: { key: text } }), new Set(['key']));
  const literal = /message\((".*"), "/.exec(module)?.[1] ?? '';
  expect(JSON.parse(literal)).toBe(text);
});

it('exports the labels of a group as one object by value', () => {
  const labels = { 'phrase.good-luck': 'Good luck', play: 'Play', 'phrase.hello': 'Hello' };
  const group =
    'export const phrase = { "good-luck": /* @__PURE__ */ message("Good luck", "Good luck"), ' +
    '"hello": /* @__PURE__ */ message("Hello", "Hello") };';
  expect(typedModule(ofMoney({ en: labels, hi: labels }))).toContain(group);
  expect(messageModule(ofMoney({ en: labels, hi: labels }), new Set(['phrase']))).toContain(group);
  expect(messageModule(ofMoney({ en: labels, hi: labels }), new Set(['play']))).not.toContain('Hello');
});

it('reports a text of an app that both apps share', () => {
  expect(sharedFaults(sound, { en: { play: 'Play' }, hi: { play: 'खेलें' } })).toEqual([
    'play: both apps share this text',
  ]);
});

it('writes both texts of a message that has one for points', () => {
  const points = { en: { sent: '{amount} came' }, hi: { sent: '{amount} आए' } };
  const texts = { all: sound, points };
  const both =
    'export const sent = FOR_MONEY ? /* @__PURE__ */ message("{name} sent {amount}, {name}!", "{name} ने {amount} भेजे") ' +
    ': /* @__PURE__ */ message("{amount} came", "{amount} आए");';
  expect(messageModule(texts, new Set(['sent', 'play']))).toContain(both);
  expect(messageModule(texts, new Set(['sent', 'play']))).toContain('play = /* @__PURE__ */ message("Play", "खेलें")');
  expect(pointsFaults(texts)).toEqual([]);
});

it.each([
  ['that replaces none', { en: { paid: 'Paid' }, hi: { paid: 'मिला' } }, 'paid: no text to replace in en.json'],
  ['of one language', { en: { play: 'Go' }, hi: {} }, 'play: no text in points/hi.json'],
  ['with a placeholder of its own', { en: { play: '{who}' }, hi: { play: 'चलो' } }, 'play: en.json has no {who}'],
])('reports a text for points %s', (_, points, fault) => {
  expect(pointsFaults({ all: sound, points: points as typeof none })).toContain(fault);
});
