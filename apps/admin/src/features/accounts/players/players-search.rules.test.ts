import { expect, it } from 'vitest';
import { readPlayerSearch } from './players-search.rules.ts';

const id = '01900000-0000-7000-8000-000000000000';

it.each([
  [{}, {}],
  [{ tab: 'ledger', cursor: 12 }, { cursor: '12' }],
  [{ tab: 'nonsense' }, {}],
  [
    { tab: 'notes', before: id, cursor: 12 },
    { tab: 'notes', before: id },
  ],
  [{ tab: 'ban', before: id }, { tab: 'ban' }],
  [{ tab: 'signIns', before: "' or 1=1" }, { tab: 'signIns' }],
])('%j opens %j', (typed, expected) => expect(readPlayerSearch(typed)).toEqual(expected));
