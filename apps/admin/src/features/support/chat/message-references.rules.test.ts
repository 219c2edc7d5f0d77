import { expect, it } from 'vitest';
import { splitReferences } from './message-references.rules.ts';

const ID = '01a2027c-b909-7d1e-8a5f-00b1fe5a90b6';
const referencesIn = (text: string) =>
  splitReferences(text).flatMap(({ part, kind }) => (kind === 'text' ? [] : [[kind, part]]));

it.each([
  ['मेरा पैसा कब आएगा? रूम 55667788', [['code', '55667788']]],
  [
    '08714236 and 061920475.',
    [
      ['code', '08714236'],
      ['code', '061920475'],
    ],
  ],
  [`https://muqabla.test/match/${ID}?a=1`, [['id', ID]]],
  [
    `${ID.toUpperCase()}, room 08714236`,
    [
      ['id', ID.toUpperCase()],
      ['code', '08714236'],
    ],
  ],
  ['12345678-1234-1234-1234-123456789012', [['id', '12345678-1234-1234-1234-123456789012']]],
  ['My number is 9876543210', []],
  ['UTR 432190017745', []],
  ['+9198765432', []],
  ['', []],
])('finds in %j the references %j', (text, references) => expect(referencesIn(text)).toEqual(references));

it('keeps all of the text', () => {
  const text = `Room 08714236, then ${ID} and 55667788!`;
  expect(
    splitReferences(text)
      .map(({ part }) => part)
      .join(''),
  ).toBe(text);
});
