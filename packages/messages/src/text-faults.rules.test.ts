import { describe, expect, it } from 'vitest';
import { messageFaults, pointsFaults, sharedFaults } from './text-faults.rules.ts';

const sound = {
  en: { play: 'Play', sent: '{name} sent {amount}, {name}!' },
  hi: { play: 'खेलें', sent: '{name} ने {amount} भेजे' },
};
const names = { en: 'English', hi: 'हिन्दी' };

describe('messageFaults', () => {
  it('returns no fault when the languages agree', () => {
    expect(messageFaults(sound)).toEqual([]);
  });

  it('has none of a later language that lacks a text, or has one that is gone', () => {
    expect(messageFaults({ ...sound, mr: { gone: 'गेले' } })).toEqual([]);
  });

  it.each([
    ['a key of English alone', { en: { play: 'Play' }, hi: {} }, 'play: no text in hi'],
    ['a key of Hindi alone', { en: {}, hi: { play: 'खेलें' } }, 'play: no text in en'],
    [
      'a placeholder that Hindi lacks',
      { en: { sent: 'Sent {amount}' }, hi: { sent: 'भेजे' } },
      'sent: placeholders differ: en has amount, hi has none',
    ],
    [
      'a placeholder that another language names differently',
      { en: { sent: '{amount}' }, hi: { sent: '{amount}' }, bn: { sent: '{amounts}' } },
      'sent: placeholders differ: en has amount, bn has amounts',
    ],
    ['a text without words', { en: { play: 'Play' }, hi: { play: 'खेलें' }, gu: { play: ' ' } }, 'play: no words in gu'],
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

  it('reports a placeholder with a blank in it, in each language', () => {
    expect(messageFaults({ en: { sent: '{ amount }' }, hi: { sent: '{ amount }' } })).toEqual([
      'sent: a brace that belongs to no {placeholder} in en',
      'sent: a brace that belongs to no {placeholder} in hi',
    ]);
  });
});

it('reports a text of an app that both apps share', () => {
  expect(sharedFaults(sound, { en: { play: 'Play' }, hi: { play: 'खेलें' } })).toEqual([
    'play: both apps share this text',
  ]);
});

describe('pointsFaults', () => {
  it('lets a text for points leave out a placeholder, and a later language the text', () => {
    const points = { en: { sent: '{amount} came' }, hi: { sent: '{amount} आए' }, mr: {} };
    expect(pointsFaults({ all: sound, points, names })).toEqual([]);
  });

  it.each([
    ['that replaces none', { en: { paid: 'Paid' }, hi: { paid: 'मिला' } }, 'paid: no text to replace in en'],
    ['of English alone', { en: { play: 'Go' }, hi: {} }, 'play: no text for points in hi'],
    ['of Hindi alone', { en: {}, hi: { play: 'चलो' } }, 'play: no text for points in en'],
    [
      'with a placeholder of its own',
      { en: { play: 'Go' }, hi: { play: 'चलो' }, bn: { play: '{who}' } },
      'play: en has no {who}, which bn has for points',
    ],
  ])('reports a text for points %s', (_, points, fault) => {
    expect(pointsFaults({ all: sound, points: points as typeof sound, names })).toEqual([fault]);
  });
});
