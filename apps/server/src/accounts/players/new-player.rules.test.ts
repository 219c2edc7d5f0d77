import { expect, it } from 'vitest';
import { REFER_CODE_LETTERS, usernameFor } from './new-player.rules.ts';

it.each([
  ['Kavya Sharma', 4821, 'Kavya_4821'],
  ['काव्या शर्मा', 7, 'काव्या_0007'],
  ["O'Neil", 1, 'ONeil_0001'],
  ['A.', 0, 'A_0000'],
  ['ﬁona', 12, 'fiona_0012'],
  ['Admin', 5, 'Player_0005'],
  ['सुर्\u200dया पाटील', 8, 'सुर्\u200dया_0008'],
  ['\u3164\u3164', 6, 'Player_0006'],
  ['\u1160\uffa0 Rao', 6, 'Player_0006'],
  ['Padmini Rao', 5, 'Padmini_0005'],
  ['Venkatanarasimharajuvaripeta', 9999, 'Venkatanarasimh_9999'],
])('names %s with %i: %s', (fullName, digits, username) => {
  expect(usernameFor(fullName, digits)).toBe(username);
  expect([...username].length).toBeLessThanOrEqual(20);
});

it('drops a character with endless marks', () => expect(usernameFor(`a${'\u0301'.repeat(50)}`, 3)).toBe('Player_0003'));

it('has no look-alike letters in refer codes', () => expect(REFER_CODE_LETTERS).not.toMatch(/[01OIL]/));
