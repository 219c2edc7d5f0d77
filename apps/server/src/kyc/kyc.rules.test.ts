import { describe, expect, it } from 'vitest';
import { isAdult, playBarOf, secondsBeforeSend } from './kyc.rules.ts';

const at = (text: string) => new Date(text);

describe('an adult', () => {
  it.each([
    ['on the 18th birthday', '2008-08-15', '2026-08-15T00:00:00+05:30', true],
    ['on the last moment before it in India', '2008-08-15', '2026-08-14T23:59:59+05:30', false],
    ['while it is still the day before in UTC', '2008-08-15', '2026-08-14T19:00:00Z', true],
    ['long after', '1975-01-01', '2026-08-15T00:00:00Z', true],
    ['born on a leap day, on 1 March', '2008-02-29', '2026-03-01T00:00:00+05:30', true],
    ['born on a leap day, on 28 February', '2008-02-29', '2026-02-28T12:00:00+05:30', false],
  ])('%s', (_, dateOfBirth, now, adult) => {
    expect(isAdult(dateOfBirth, at(now))).toBe(adult);
  });
});

describe('who may play', () => {
  const now = at('2026-06-01T00:00:00Z');
  const bannedStates = ['Tamil Nadu', 'Assam'];
  it.each([
    ['an adult of an allowed state', { state: 'Kerala', yearOfBirth: 1990, adultWhenVerified: true }, null],
    [
      'somebody grown up in the year they turned 18',
      { state: 'Kerala', yearOfBirth: 2008, adultWhenVerified: true },
      null,
    ],
    ['a minor', { state: 'Kerala', yearOfBirth: 2009, adultWhenVerified: false }, 'UNDER_18'],
    ['a minor in the year they turn 18', { state: 'Kerala', yearOfBirth: 2008, adultWhenVerified: false }, 'UNDER_18'],
    ['a minor once that year is over', { state: 'Kerala', yearOfBirth: 2007, adultWhenVerified: false }, null],
    ['an adult of a banned state', { state: 'Tamil Nadu', yearOfBirth: 1990, adultWhenVerified: true }, 'BANNED_STATE'],
    [
      'a banned state in other letters',
      { state: ' TAMIL NADU', yearOfBirth: 1990, adultWhenVerified: true },
      'BANNED_STATE',
    ],
    ['a minor of a banned state', { state: 'Assam', yearOfBirth: 2010, adultWhenVerified: false }, 'UNDER_18'],
    [
      'one that staff took back',
      { state: 'Assam', yearOfBirth: 2010, adultWhenVerified: false, isRevoked: true },
      'REVOKED',
    ],
  ] as const)('%s', (_, facts, bar) => {
    expect(playBarOf({ isRevoked: false, ...facts }, { now, bannedStates })).toBe(bar);
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
