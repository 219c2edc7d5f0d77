import { describe, expect, it } from 'vitest';
import { type Circle, flagsOf } from './flags.rules.ts';

const NOTHING_SHARED: Circle = { referred: [], sharedTargets: [], battles: [] };
const joined = (...minutes: number[]) => ({
  ...NOTHING_SHARED,
  referred: minutes.map((minute, place) => ({ playerId: `p${place}`, joinedAt: new Date(minute * 60_000) })),
});
const met = (battles: number, withReferrer: number, withReferred: number) => ({
  ...NOTHING_SHARED,
  battles: [{ playerId: 'asha', battles, withReferrer, withReferred }],
});
const namesOf = (circle: Circle) => flagsOf(circle).map(({ flag, playerIds }) => [flag, ...playerIds].join(' '));

describe('a shared account', () => {
  it.each<[string[], string[]]>([
    [['chand', 'asha'], ['sharedTarget asha chand']],
    [['asha', 'bilal'], ['sharedTarget asha bilal']],
    [['asha'], []],
    [['asha', 'asha'], []],
  ])('of %j raises %j', (playerIds, raised) => {
    expect(namesOf({ ...NOTHING_SHARED, sharedTargets: [{ playerIds }] })).toEqual(raised);
  });

  it('is a flag for each account', () => {
    const sharedTargets = [{ playerIds: ['a', 'b'] }, { playerIds: ['b', 'c'] }];
    expect(namesOf({ ...NOTHING_SHARED, sharedTargets })).toEqual(['sharedTarget a b', 'sharedTarget b c']);
  });
});

describe('matches with the referrer or each other', () => {
  it.each([
    [3, 3, 0, true],
    [3, 0, 3, true],
    [5, 2, 3, true],
    [2, 2, 0, false],
    [3, 2, 0, false],
    [20, 10, 9, false],
    [0, 0, 0, false],
  ])('%d battles, %d with the referrer and %d with others referred: %s', (battles, referrer, referred, raised) => {
    expect(namesOf(met(battles, referrer, referred))).toEqual(raised ? ['onlyTogether asha'] : []);
  });
});

describe('sign-ups with one code', () => {
  it.each<[number[], string[]]>([
    [[0, 10, 20, 30, 60], ['signUpBurst p0 p1 p2 p3 p4']],
    [[0, 10, 20, 30, 61], []],
    [[0, 50, 60, 70, 80, 90], ['signUpBurst p1 p2 p3 p4 p5']],
    [[90, 80, 70, 60, 50], ['signUpBurst p0 p1 p2 p3 p4']],
    [[0, 1, 2, 3], []],
    [
      [0, 1, 2, 3, 4, 200, 201, 202, 203, 204],
      ['signUpBurst p0 p1 p2 p3 p4', 'signUpBurst p5 p6 p7 p8 p9'],
    ],
    [[], []],
  ])('in minutes %j raise %j', (minutes, raised) => {
    expect(namesOf(joined(...minutes))).toEqual(raised);
  });

  it('have the start and end of the burst', () => {
    const [flag] = flagsOf(joined(5, 6, 7, 8, 9));
    expect([flag?.from, flag?.to]).toEqual([new Date(300_000), new Date(540_000)]);
  });
});
