import type { Language } from '@muqabla/contract/languages';
import { expect, expectTypeOf, it } from 'vitest';
import { messagesIn } from './message.ts';

let language: Language = 'en';
const message = messagesIn(() => language);
const play = message('Play', 'खेलें');
const sent = message<'amount' | 'name'>('{name} sent {amount}', '{name} ने {amount} भेजे');

it('uses the language current at each call', () => {
  language = 'hi';
  expect(play()).toBe('खेलें');
  language = 'en';
  expect(play()).toBe('Play');
});

it('returns the text of the requested locale', () => {
  expect(play({}, { locale: 'hi' })).toBe('खेलें');
});

it('fills every placeholder, in the order of each language', () => {
  expect(sent({ name: 'Asha', amount: '₹50' })).toBe('Asha sent ₹50');
  expect(sent({ name: 'Asha', amount: 0 }, { locale: 'hi' })).toBe('Asha ने 0 भेजे');
});

it('inserts a value verbatim that looks like a placeholder or a replacement pattern', () => {
  expect(sent({ name: '{amount}', amount: '$&' })).toBe('{amount} sent $&');
});

it('requires a value for each placeholder and accepts no others', () => {
  expectTypeOf(play).parameter(0).toEqualTypeOf<Readonly<Record<string, never>> | undefined>();
  expectTypeOf(sent).parameter(0).toEqualTypeOf<Readonly<Record<'amount' | 'name', string | number>>>();
});
