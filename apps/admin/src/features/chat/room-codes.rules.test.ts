import { expect, it } from 'vitest';
import { splitCodes } from './room-codes.rules.ts';

const codesIn = (text: string) => splitCodes(text).flatMap(({ part, isCode }) => (isCode ? [part] : []));

it.each([
  ['मेरा पैसा कब आएगा? रूम 55667788', ['55667788']],
  ['08714236 and 061920475.', ['08714236', '061920475']],
  ['My number is 9876543210', []],
  ['UTR 432190017745', []],
  ['+9198765432', []],
  ['', []],
])('finds in %j the codes %j', (text, codes) => expect(codesIn(text)).toEqual(codes));

it('keeps all of the text', () => {
  const text = 'Room 08714236, then 55667788!';
  expect(
    splitCodes(text)
      .map(({ part }) => part)
      .join(''),
  ).toBe(text);
});
