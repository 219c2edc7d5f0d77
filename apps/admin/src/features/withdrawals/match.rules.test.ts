import { expect, it } from 'vitest';
import { matchTone } from './match.rules.ts';

it.each([
  [100, 'ok'],
  [90, 'ok'],
  [89, 'wait'],
  [80, 'wait'],
  [79, 'bad'],
])('%i percent reads as %s', (percent, tone) => expect(matchTone(percent)).toBe(tone));
