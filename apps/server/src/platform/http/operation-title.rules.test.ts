import { expect, it } from 'vitest';
import { operationTitle } from './operation-title.rules.ts';

it.each([
  ['The player’s own KYC.', 'The player’s own KYC'],
  ['Signs in with an OTP. The cookie renews it.', 'Signs in with an OTP'],
  ['Players, newest first unless `sort` says otherwise, 50 at a time', 'Players'],
  ['Recharged number, unmasked', 'Recharged number, unmasked'],
  [
    'Claims a case for five minutes unless another staff member has it, or extends the own claim',
    'Claims a case for five minutes unless another staff member has it',
  ],
  ['The published sums (of all players, by day) that anyone can verify', 'The published sums'],
])('of %j the title is %j', (summary, title) => expect(operationTitle(summary)).toBe(title));
