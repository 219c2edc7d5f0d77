import { expect, it } from 'vitest';
import { commandOf, type KeyPress } from './review-keys.rules.ts';

const stroke = (some: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  inField: false,
  ownsArrows: false,
  ...some,
});

it.each([
  [{ key: '1', code: 'Digit1' }, 'host'],
  [{ key: '2', code: 'Numpad2' }, 'joiner'],
  [{ key: '3', code: 'Digit3' }, 'cancel'],
  [{ key: 'j', code: 'KeyJ' }, 'next'],
  [{ key: 'K', code: 'KeyK' }, 'previous'],
  [{ key: 's', code: 'KeyS' }, 'skip'],
  [{ key: 'p', code: 'KeyP' }, 'penalties'],
  [{ key: 'f', code: 'KeyF' }, 'suggested'],
  [{ key: 'z', code: 'KeyZ' }, 'undo'],
  [{ key: '?', code: 'Slash' }, 'help'],
  [{ key: '1', code: 'Digit1', altKey: true }, 'reason1'],
  [{ key: '¡', code: 'Digit1', altKey: true, inField: true }, 'reason1'],
  [{ key: 'ArrowDown', code: 'ArrowDown' }, 'next'],
  [{ key: 'ArrowUp', code: 'ArrowUp' }, 'previous'],
  [{ key: 'Enter', ctrlKey: true }, 'decide'],
  [{ key: 'Enter', metaKey: true, inField: true }, 'decide'],
] as const)('%o means %s', (some, expected) => expect(commandOf(stroke(some))).toBe(expected));

it.each([
  [{ key: 'Enter' }, 'Enter alone never decides'],
  [{ key: 's', code: 'KeyS', inField: true }, 'typing is typing'],
  [{ key: '1', code: 'Digit1', inField: true }, 'a figure in the note is a figure'],
  [{ key: 's', code: 'KeyS', ctrlKey: true }, 'the browser keeps its shortcuts'],
  [{ key: 'z', code: 'KeyZ', ctrlKey: true }, 'the field keeps its own undo'],
  [{ key: '?', code: 'Slash', inField: true }, 'a question mark in the note is one'],
  [{ key: 'ArrowDown', ownsArrows: true }, 'an enlarged picture moves itself'],
  [{ key: 'o', code: 'KeyS' }, 'another Latin layout goes by its letters'],
] as const)('%o means nothing: %s', (some) => expect(commandOf(stroke(some))).toBeNull());

it('uses the physical key on a Hindi layout', () => {
  expect(commandOf(stroke({ key: 'र', code: 'KeyJ' }))).toBe('next');
});
