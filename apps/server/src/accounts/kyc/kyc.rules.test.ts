import { refuse } from '@muqabla/contract/refusals';
import { describe, expect, it } from 'vitest';
import { ageOf, depositRefusal, isBarredByKyc, playBarOf, secondsBeforeSend } from './kyc.rules.ts';

const at = (text: string) => new Date(text);

describe('the age of a player', () => {
  it.each([
    ['goes up on the birthday', '2008-08-15', '2026-08-15T00:00:00+05:30', 18],
    ['not on the last moment before it in India', '2008-08-15', '2026-08-14T23:59:59+05:30', 17],
    ['goes up while it is still the day before in UTC', '2008-08-15', '2026-08-14T19:00:00Z', 18],
    ['is in full years long after', '1975-01-01', '2026-08-15T00:00:00Z', 51],
    ['goes up on 1 March for a leap day', '2008-02-29', '2026-03-01T00:00:00+05:30', 18],
    ['not on 28 February for a leap day', '2008-02-29', '2026-02-28T12:00:00+05:30', 17],
  ])('%s', (_, dateOfBirth, now, age) => {
    expect(ageOf(dateOfBirth, at(now))).toBe(age);
  });
});

describe('permission to play', () => {
  const now = at('2026-06-01T00:00:00Z');
  const bannedStates = ['Tamil Nadu', 'Assam'];
  const kerala = (yearOfBirth: number, ageWhenVerified: number) => ({ state: 'Kerala', yearOfBirth, ageWhenVerified });
  const tamilNadu = { state: 'Tamil Nadu', yearOfBirth: 1990, ageWhenVerified: 35 };
  const minorOfAssam = { state: 'Assam', yearOfBirth: 2010, ageWhenVerified: 16 };
  it.each([
    ['an adult of an allowed state', kerala(1990, 35), 18, null],
    ['a player who had turned 18 that year when verified', kerala(2008, 18), 18, null],
    ['a minor', kerala(2009, 17), 18, 'UNDER_18'],
    ['a minor in the year they turn 18', kerala(2008, 17), 18, 'UNDER_18'],
    ['a minor once that year is over', kerala(2007, 17), 18, null],
    ['an adult below a higher minimum age', kerala(2006, 19), 21, 'UNDER_18'],
    ['an adult who had reached a higher minimum age when verified', kerala(2005, 21), 21, null],
    ['an adult verified before it, once the year they reach it is over', kerala(2004, 18), 21, null],
    ['an adult verified before it, in that year', kerala(2005, 20), 21, 'UNDER_18'],
    ['an adult of a banned state', tamilNadu, 18, 'BANNED_STATE'],
    ['a banned state in other letters', { ...tamilNadu, state: ' TAMIL NADU' }, 18, 'BANNED_STATE'],
    ['a minor of a banned state', minorOfAssam, 18, 'UNDER_18'],
    ['a verification that staff took back', { ...minorOfAssam, isRevoked: true }, 18, 'REVOKED'],
  ] as const)('%s', (_, facts, minimumAge, bar) => {
    expect(playBarOf({ isRevoked: false, ...facts }, { now, minimumAge, bannedStates })).toBe(bar);
  });
});

describe('permission to add cash and earn bonuses', () => {
  const terms = { now: at('2026-06-01T00:00:00Z'), minimumAge: 18, bannedStates: ['Tamil Nadu'] };
  const adult = { state: 'Kerala', yearOfBirth: 1990, ageWhenVerified: 30, isRevoked: false };
  it.each([
    ['a player without KYC', undefined, null, false],
    ['a verified adult', adult, null, false],
    ['a minor', { ...adult, yearOfBirth: 2010, ageWhenVerified: 15 }, 'NOT_ALLOWED_TO_DEPOSIT', true],
    ['a player of a banned state', { ...adult, state: 'Tamil Nadu' }, 'NOT_ALLOWED_TO_DEPOSIT', true],
    ['a player whose KYC was revoked', { ...adult, isRevoked: true }, 'KYC_REVOKED', false],
  ] as const)('%s', (_, facts, code, isBarred) => {
    expect(depositRefusal(facts, terms)).toEqual(code === null ? null : refuse(code));
    expect(isBarredByKyc(facts, terms)).toBe(isBarred);
  });
});

describe('another OTP', () => {
  const now = at('2026-06-01T12:00:00Z');
  const minutesAgo = (...ago: number[]) => ago.map((minutes) => new Date(now.getTime() - minutes * 60_000));
  it.each([
    ['goes at once the first time', [], 0],
    ['goes at once the third time', minutesAgo(1, 2), 0],
    ['waits until the third last is an hour old', minutesAgo(1, 2, 50), 600],
    ['goes when it is', minutesAgo(1, 2, 60), 0],
  ])('%s', (_, sent, seconds) => {
    expect(secondsBeforeSend(sent, now)).toBe(seconds);
  });
});
