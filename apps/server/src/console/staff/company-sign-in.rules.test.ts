import { describe, expect, it } from 'vitest';
import { decideCompanySignIn, isByCompanyAlone, isRecent, roleOfClaims } from './company-sign-in.rules.ts';

const roles = [
  { value: 'owners', role: 'owner' },
  { value: 'helpers', role: 'support' },
] as const;

describe('roleOfClaims', () => {
  it.each([
    ['a list', 'groups', { groups: ['helpers'] }, 'support'],
    ['the first line, whatever the order of the claim', 'groups', { groups: ['helpers', 'owners'] }, 'owner'],
    ['one value', 'role', { role: 'helpers' }, 'support'],
    ['a path', 'realm_access.roles', { realm_access: { roles: ['owners'] } }, 'owner'],
    ['a name with dots', 'https://x.example/roles', { 'https://x.example/roles': ['owners'] }, 'owner'],
    ['no claim', 'groups', {}, null],
    ['a value that gives none', 'groups', { groups: ['guests'] }, null],
    ['a part of a value', 'groups', { groups: ['owners-of-nothing'] }, null],
    ['an object', 'groups', { groups: { owners: true } }, null],
    ['a path through a text', 'groups.owners', { groups: 'owners' }, null],
    ['an inherited name', 'constructor.name', {}, null],
  ] as const)('reads %s', (_, rolesClaim, claims, role) => {
    expect(roleOfClaims(claims, { rolesClaim, roles })).toBe(role);
  });
});

describe('decideCompanySignIn', () => {
  const identity = { email: 'a@b.test', isEmailVerified: true };
  const facts = { identity, role: 'support', linked: null, sameEmail: null, linksBy: 'owner' } as const;
  const free = { staffId: 'm', isDisabled: false, isLinked: false };
  it.each([
    ['no role', { role: null }, { step: 'refuse', code: 'OIDC_NO_ROLE' }],
    ['no role of a linked account', { role: null, linked: free }, { step: 'refuse', code: 'OIDC_NO_ROLE' }],
    ['a linked account', { linked: free }, { step: 'enter', staffId: 'm', role: 'support' }],
    ['a disabled one', { linked: { ...free, isDisabled: true } }, { step: 'refuse', code: 'STAFF_DISABLED' }],
    ['no e-mail', { identity: { email: null, isEmailVerified: false } }, { step: 'refuse', code: 'OIDC_NO_EMAIL' }],
    ['a new person', {}, { step: 'create', email: 'a@b.test', role: 'support' }],
    ['the e-mail of a member', { sameEmail: free }, { step: 'request', staffId: 'm', email: 'a@b.test' }],
    [
      'a verified one where that links',
      { sameEmail: free, linksBy: 'verified-email' },
      { step: 'link', staffId: 'm', role: 'support' },
    ],
    [
      'an unverified one where verified ones link',
      { sameEmail: free, linksBy: 'verified-email', identity: { ...identity, isEmailVerified: false } },
      { step: 'request', staffId: 'm', email: 'a@b.test' },
    ],
    [
      'the e-mail of a member with another company account',
      { sameEmail: { ...free, isLinked: true }, linksBy: 'verified-email' },
      { step: 'request', staffId: 'm', email: 'a@b.test' },
    ],
    [
      'the e-mail of a disabled member',
      { sameEmail: { ...free, isDisabled: true }, linksBy: 'verified-email' },
      { step: 'request', staffId: 'm', email: 'a@b.test' },
    ],
  ] as const)('decides %s', (_, change, step) => {
    expect(decideCompanySignIn({ ...facts, ...change })).toEqual(step);
  });
});

it('takes a re-authentication after it began, with clocks half a minute apart', () => {
  const startedAt = new Date('2026-11-26T10:00:00Z');
  const at = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
  expect([at(5), at(-30), at(-31), null].map((time) => isRecent(time, startedAt))).toEqual([true, true, false, false]);
});

it('knows when an invitation leads nowhere', () => {
  expect([isByCompanyAlone(['oidc']), isByCompanyAlone(['passkey', 'oidc'])]).toEqual([true, false]);
});
