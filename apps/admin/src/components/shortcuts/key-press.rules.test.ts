import { expect, it } from 'vitest';
import { type KeyPress, keyNameOf } from './key-press.rules.ts';

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
  [{ key: '1', code: 'Digit1' }, '1'],
  [{ key: '2', code: 'Numpad2' }, '2'],
  [{ key: 'j', code: 'KeyJ' }, 'J'],
  [{ key: 'K', code: 'KeyK' }, 'K'],
  [{ key: '?', code: 'Slash' }, '?'],
  [{ key: '1', code: 'Digit1', altKey: true }, 'Alt+1'],
  [{ key: '¡', code: 'Digit1', altKey: true, inField: true }, 'Alt+1'],
  [{ key: 'ArrowDown', code: 'ArrowDown' }, 'ArrowDown'],
  [{ key: 'Enter', ctrlKey: true }, 'Control+Enter'],
  [{ key: 'Enter', metaKey: true, inField: true }, 'Control+Enter'],
  [{ key: 'र', code: 'KeyJ' }, 'J'],
  [{ key: 'o', code: 'KeyS' }, 'O'],
] as const)('%o is %s', (some, expected) => expect(keyNameOf(stroke(some))).toBe(expected));

it.each([
  [{ key: 'Enter' }, 'Enter alone never decides'],
  [{ key: 's', code: 'KeyS', inField: true }, 'typing is typing'],
  [{ key: '1', code: 'Digit1', inField: true }, 'a figure in the note is a figure'],
  [{ key: 's', code: 'KeyS', ctrlKey: true }, 'the browser keeps its shortcuts'],
  [{ key: 'z', code: 'KeyZ', ctrlKey: true }, 'the field keeps its own undo'],
  [{ key: '?', code: 'Slash', inField: true }, 'a question mark in the note is one'],
  [{ key: 'ArrowDown', ownsArrows: true }, 'an enlarged picture moves itself'],
  [{ key: 'Tab', code: 'Tab' }, 'Tab moves the focus'],
] as const)('%o is none: %s', (some, _reason) => expect(keyNameOf(stroke(some))).toBeNull());
