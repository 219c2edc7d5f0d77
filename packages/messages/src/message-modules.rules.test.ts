import { describe, expect, it } from 'vitest';
import {
  absentFaults,
  messageFaults,
  messageModule,
  sharedFaults,
  typedModule,
  without,
} from './message-modules.rules.ts';

const sound = {
  en: { play: 'Play', sent: '{name} sent {amount}, {name}!' },
  hi: { play: 'खेलें', sent: '{name} ने {amount} भेजे' },
};

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
  expect(typedModule(sound)).toContain(`export const play = /* @__PURE__ */ message("Play", "खेलें");`);
  expect(typedModule(sound)).toContain(`export const sent = /* @__PURE__ */ message<'amount' | 'name'>(`);
});

it('escapes quotes, backslashes and line breaks of a text', () => {
  const text = 'a "quoted" \\ `text`\nin two lines';
  const module = messageModule({ en: { key: text }, hi: { key: text } }, new Set(['key']));
  const literal = /message\((".*"), "/.exec(module)?.[1] ?? '';
  expect(JSON.parse(literal)).toBe(text);
});

it('exports the labels of a group as one object by value', () => {
  const labels = { 'phrase.good-luck': 'Good luck', play: 'Play', 'phrase.hello': 'Hello' };
  const group =
    'export const phrase = { "good-luck": /* @__PURE__ */ message("Good luck", "Good luck"), ' +
    '"hello": /* @__PURE__ */ message("Hello", "Hello") };';
  expect(typedModule({ en: labels, hi: labels })).toContain(group);
  expect(messageModule({ en: labels, hi: labels }, new Set(['phrase']))).toContain(group);
  expect(messageModule({ en: labels, hi: labels }, new Set(['play']))).not.toContain('Hello');
});

it('reports a text of an app that both apps share', () => {
  expect(sharedFaults(sound, { en: { play: 'Play' }, hi: { play: 'खेलें' } })).toEqual([
    'play: both apps share this text',
  ]);
});

describe('texts that are left out', () => {
  const texts = { play: 'Play', act_pay: 'Pay', act_paid: 'Paid', 'setting.name': 'Name', 'setting.tax': 'Tax' };
  const catalogue = { en: texts, hi: texts };

  it('are empty, and have no key in a group', () => {
    const left = { play: 'Play', act_pay: '', act_paid: '', 'setting.name': 'Name' };
    expect(without(catalogue, ['act_*', 'setting.tax'])).toEqual({ en: left, hi: left });
  });

  it('are reported where there is none', () => {
    expect(absentFaults(catalogue, ['act_*', 'tax', 'fee_*'])).toEqual([
      'tax: no text to leave out',
      'fee_*: no text to leave out',
    ]);
  });
});
