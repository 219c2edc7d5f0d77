import { beforeEach, expect, expectTypeOf, it } from 'vitest';
import { messagesIn } from './message.ts';

let texts: string[] | undefined;
const message = messagesIn(() => texts);
const play = message(['Play', 0]);
const sent = message<'amount' | 'name'>(['{name} sent {amount}', 1]);

beforeEach(() => {
  texts = undefined;
});

it('uses the texts current at each call, by number', () => {
  expect(play()).toBe('Play');
  texts = ['खेलें', '{name} ने {amount} भेजे'];
  expect(play()).toBe('खेलें');
});

it('fills every placeholder, in the order of each language', () => {
  expect(sent({ name: 'Asha', amount: '₹50' })).toBe('Asha sent ₹50');
  texts = ['खेलें', '{amount}, {name} से'];
  expect(sent({ name: 'Asha', amount: 0 })).toBe('0, Asha से');
});

it('inserts a value verbatim that looks like a placeholder or a replacement pattern', () => {
  expect(sent({ name: '{amount}', amount: '$&' })).toBe('{amount} sent $&');
});

it('requires a value for each placeholder and accepts no others', () => {
  expectTypeOf(play).parameter(0).toEqualTypeOf<Readonly<Record<string, never>> | undefined>();
  expectTypeOf(sent).parameter(0).toEqualTypeOf<Readonly<Record<'amount' | 'name', string | number>>>();
});
