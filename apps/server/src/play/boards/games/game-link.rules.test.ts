import { expect, it } from 'vitest';
import { isGameLink } from './game-link.rules.ts';

const HOSTS = ['lk.gggred.com'];

it.each([
  ['', true],
  ['https://lk.gggred.com/?rmc={code}&gt=0', true],
  ['https://lk.gggred.com/{code}', true],
  ['https://lk.gggred.com/?rmc=', false],
  ['https://lk.gggred.com/{code}?again={code}', false],
  ['http://lk.gggred.com/?rmc={code}', false],
  ['javascript:alert({code})', false],
  ['https://lk.gggred.com.evil.example/?rmc={code}', false],
  ['https://{code}.gggred.com/', false],
  ['https://evil.example/?to=lk.gggred.com&rmc={code}', false],
  ['https://lk.gggred.com@evil.example/{code}', false],
  ['https://lk.gggred.com:8443/{code}', false],
])('%s opens a game app: %s', (template, fits) => expect(isGameLink(template, HOSTS)).toBe(fits));
