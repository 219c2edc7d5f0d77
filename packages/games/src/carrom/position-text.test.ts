import { expect, it } from 'vitest';
import { parseCarrom, serialiseCarrom } from './position-text.ts';
import { startCarrom } from './position.ts';

const START =
  '-5512,-3182;-5512,3182;-2756,1591;0,-6364;0,-3182;0,6364;2756,1591;5512,-3182;5512,3182 ' +
  '-5512,0;-2756,-4773;-2756,-1591;-2756,4773;0,3182;2756,-4773;2756,-1591;2756,4773;5512,0 ' +
  '0,0 host host 0,0 0,0 0 0 0,0 0,0 -';
const SHORT = '-5512,0;10,20 - open host joiner 1,0 1,1 12 300 1,2 0,0 -';

it('the start is written as the vectors have it', () => {
  expect(serialiseCarrom(startCarrom('host'))).toBe(START);
});

it.each([START, SHORT, SHORT.replace('open', 'joiner'), SHORT.replace(/-$/, 'won:host:cleared')])(
  'is read back: %s',
  (text) => {
    expect(serialiseCarrom(parseCarrom(text))).toBe(text);
  },
);

it.each([
  ['men in another order', '10,20;-5512,0 - open host joiner 1,0 1,1 12 300 1,2 0,0 -'],
  ['negative zero', SHORT.replace('-5512,0', '-5512,-0')],
  ['a leading zero', SHORT.replace(' 12 ', ' 012 ')],
  ['a man beyond the rim', SHORT.replace('10,20', '10,37001')],
  ['ten men', `${'1,1;'.repeat(9)}2,2 - open host joiner 0,0 1,1 12 300 0,0 0,0 -`],
  ['a queen that a seat named nowhere covered', SHORT.replace('open', 'guest')],
  ['another line', `${SHORT}\n`],
])('refuses %s', (_, text) => {
  expect(() => parseCarrom(text)).toThrow(SyntaxError);
});
