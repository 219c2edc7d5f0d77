import { expect, it } from 'vitest';
import { createSeal } from './seal.ts';

const seal = createSeal('k'.repeat(64));
const sealed = seal.close('totp', 'meera', 'SECRET');

it('opens a sealed text, which does not contain the plain text and differs each time', () => {
  expect(seal.open('totp', 'meera', sealed)).toBe('SECRET');
  expect(sealed.toString('latin1')).not.toContain('SECRET');
  expect(seal.close('totp', 'meera', 'SECRET').equals(sealed)).toBe(false);
});

it.each([
  ['for another owner', () => seal.open('totp', 'farhan', sealed)],
  ['for another purpose', () => seal.open('other reason', 'meera', sealed)],
  ['with another key', () => createSeal('j'.repeat(64)).open('totp', 'meera', sealed)],
  ['when it was cut', () => seal.open('totp', 'meera', sealed.subarray(0, 20))],
  ['in another form', () => seal.open('totp', 'meera', Buffer.concat([Buffer.from([2]), sealed.subarray(1)]))],
])('stays closed %s', (_, open) => expect(open()).toBeNull());

it('opens with the previous key what was sealed before the key was changed', () => {
  const after = createSeal('n'.repeat(64), 'k'.repeat(64));
  expect(after.open('totp', 'meera', sealed)).toBe('SECRET');
  expect(seal.open('totp', 'meera', after.close('totp', 'meera', 'SECRET'))).toBeNull();
});

it('does not open when any byte was changed', () => {
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seal.open('totp', 'meera', changed)).toBeNull();
  }
});

it('seals anew only what was sealed before the key was changed', () => {
  const after = createSeal('n'.repeat(64), 'k'.repeat(64));
  const renewed = after.renew('totp', 'meera', sealed);
  expect(renewed).not.toBeNull();
  expect(createSeal('n'.repeat(64)).open('totp', 'meera', renewed ?? Buffer.alloc(0))).toBe('SECRET');
  expect(after.renew('totp', 'meera', renewed ?? Buffer.alloc(0))).toBeNull();
  expect(after.renew('totp', 'farhan', sealed)).toBeNull();
  expect(seal.renew('totp', 'meera', sealed)).toBeNull();
});
