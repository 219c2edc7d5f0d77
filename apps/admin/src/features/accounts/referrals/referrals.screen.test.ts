import { expect, it } from 'vitest';
import { readReferralsSearch, readReferrerSearch } from './referrals.screen.ts';

it.each([
  [{}, {}],
  [
    { period: '2026-11', cursor: '200~0199' },
    { period: '2026-11', cursor: '200~0199' },
  ],
  [{ period: 'FY2026' }, { period: 'FY2026' }],
  [{ period: 'soon', cursor: 'a b' }, {}],
])('reads the search %j of the list as %j', (typed, read) => {
  expect(readReferralsSearch(typed)).toEqual(read);
});

it.each([
  [{}, {}],
  [{ level: '2' }, { level: '2' }],
  [
    { level: 2, cursor: '17~01' },
    { level: '2', cursor: '17~01' },
  ],
  [{ level: 3, cursor: '' }, {}],
])('reads the search %j of one referrer as %j', (typed, read) => {
  expect(readReferrerSearch(typed)).toEqual(read);
});
