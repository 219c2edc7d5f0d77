import { expect, it } from 'vitest';
import { memberChangeRefusal } from './member.rules.ts';

it.each([
  ['an owner of another owner', { staffId: 'farhan', by: 'meera', activeOwners: ['farhan', 'meera'] }, null],
  ['an owner of a reviewer', { staffId: 'ritu', by: 'meera', activeOwners: ['meera'] }, null],
  ['an owner of themselves', { staffId: 'meera', by: 'meera', activeOwners: ['farhan', 'meera'] }, 'OWN_ACCOUNT'],
  ['the last owner of themselves', { staffId: 'meera', by: 'meera', activeOwners: ['meera'] }, 'OWN_ACCOUNT'],
  ['an owner until a moment ago', { staffId: 'farhan', by: 'meera', activeOwners: ['farhan'] }, 'ACCESS_EXPIRED'],
])('lets %s change who may do what: %o', (_, asked, refused) =>
  expect(memberChangeRefusal(asked)?.refused ?? null).toBe(refused),
);
