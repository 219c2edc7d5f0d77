import { expect, it } from 'vitest';
import { readPenaltiesSearch } from './penalties.screen.ts';

it.each([
  [{}, {}],
  [
    { kind: 'fraud', player: 9812345678, due: 'only' },
    { kind: 'fraud', player: '9812345678', due: 'only' },
  ],
  [{ kind: 'looks', due: 'yes', from: '21-11-2026', to: '2026-11-21' }, { to: '2026-11-21' }],
  [{ player: ' ', cursor: 'a b' }, {}],
  [{ cursor: 'newest~1763700000000~0199~host~fraud' }, { cursor: 'newest~1763700000000~0199~host~fraud' }],
  [{ sort: 'oldest', cursor: 'newest~1' }, { sort: 'oldest' }],
])('reads the search %j as %j', (typed, read) => {
  expect(readPenaltiesSearch(typed)).toEqual(read);
});
