import { expect, it } from 'vitest';
import { readReport } from './match.messages.ts';

it.each([
  ['win', { result: 'win', reason: '' }],
  ['cancel: Not Playing', { result: 'cancel', reason: 'Not Playing' }],
  ['cancel: Other: he left', { result: 'cancel', reason: 'Other: he left' }],
  ['', undefined],
  ['checked both', undefined],
])('reads %s', (note, expected) => expect(readReport(note)).toEqual(expected));
