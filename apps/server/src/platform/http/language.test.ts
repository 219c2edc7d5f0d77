import { expect, it } from 'vitest';
import { languageIn } from './language.ts';

it.each([
  ['', 'en'],
  ['hi', 'hi'],
  ['mr-IN', 'mr'],
  ['BN', 'bn'],
  ['gu-IN,gu;q=0.9,en;q=0.8', 'gu'],
  ['en-IN,kn;q=0.9', 'en'],
  ['ta-IN,ta;q=0.9,kn;q=0.8,en;q=0.7', 'kn'],
  ['en;q=0.5, mr;q=0.9', 'mr'],
  ['hi;q=0, bn', 'bn'],
  ['ta, *;q=0.1', 'en'],
  ['hindi', 'en'],
])('prefers in %j the language %s', (accepted, language) => expect(languageIn(accepted)).toBe(language));
