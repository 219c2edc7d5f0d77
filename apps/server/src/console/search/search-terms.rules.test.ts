import { expect, it } from 'vitest';
import { readSearchTerms } from './search-terms.rules.ts';

const ID = '01a20390-f319-7646-be8d-ad49263295ea';

it.each([
  ['9876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['987654321', null],
  ['5876543210', null],
  ['98765432101', null],
])('reads %s as the phone %s', (text, phone) => expect(readSearchTerms(text).phone).toBe(phone));

it.each([
  [ID, ID, null],
  [ID.toUpperCase(), ID, null],
  ['263295ea', null, '263295ea'],
  ['#263295EA', null, '263295ea'],
  ['08714236', null, '08714236'],
  ['263295e', null, null],
])('reads %s as the id %s and the reference %s', (text, id, reference) =>
  expect(readSearchTerms(text)).toMatchObject({ id, reference }),
);

it.each([
  ['rOom12', ['rOom12', 'ROOM12', 'room12']],
  ['SBX04F787A', ['SBX04F787A', 'sbx04f787a']],
  ['Ravi Kumar', null],
  ['abc', null],
])('reads %s as the codes %j', (text, codes) => expect(readSearchTerms(text).codes).toEqual(codes));

it('reads every text of two characters as the beginning of a name, in lower case', () => {
  expect(readSearchTerms('Ra').name).toEqual(['ra', 'ra\u{10FFFF}']);
  expect(readSearchTerms('#R').name).toBeNull();
});
