import { isAadhaar } from '@muqabla/contract/accounts/kyc/aadhaar';
import { expect, it } from 'vitest';
import { readKycSearch } from './kyc.screen.ts';

const NUMBER = Array.from({ length: 10 }, (_, check) => `23456789012${check}`).find(isAadhaar) ?? '';

it.each([
  [{}, {}],
  [
    { search: ' Rahul ', state: 'Kerala', status: 'revoked' },
    { search: 'Rahul', state: 'Kerala', status: 'revoked' },
  ],
  [{ search: 4412 }, { search: '4412' }],
  [{ search: 'a', status: 'new', from: '2026-13-01', show: 'all', reason: 'ASKED', cursor: '5' }, {}],
  [
    { show: 'refusals', reason: 'TAKEN' },
    { show: 'refusals', reason: 'TAKEN' },
  ],
  [{ search: NUMBER, state: NUMBER.replace(/(\d{4})(?=\d)/g, '$1 ') }, {}],
  [{ search: Number(NUMBER) }, {}],
])('reads the search %j as %j', (typed, search) => expect(readKycSearch(typed)).toEqual(search));
