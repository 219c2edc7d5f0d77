import { expect, it } from 'vitest';
import { matchTone } from './name-match.rules.ts';

it.each([
  [100, 'ok'],
  [90, 'ok'],
  [89, 'wait'],
  [80, 'wait'],
  [79, 'bad'],
])('a match of %i percent has the tone %s', (percent, tone) => expect(matchTone(percent)).toBe(tone));
