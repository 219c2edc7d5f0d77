import { describe, expect, it } from 'vitest';
import { CHESS } from './chess/chess.ts';
import { remainingAfter, startingMilliseconds, withExtraTime } from './clock.ts';
import { LUDO_QUICK } from './ludo/ludo.ts';

const [fivePlusThree] = CHESS.clocks;
const [fifteenSeconds] = LUDO_QUICK.clocks;

describe('a clock of 5 minutes with 3 seconds a move', () => {
  it('begins with 5 minutes', () => {
    expect(startingMilliseconds(fivePlusThree)).toBe(300_000);
  });
  it.each([
    ['takes off the time spent without the network allowance and adds the increment', 300_000, 10_300, 293_000],
    ['takes nothing off within the network allowance', 300_000, 200, 303_000],
    ['gives no increment once it has expired', 4_000, 4_300, 0],
    ['shows by how much it has expired', 4_000, 5_000, -700],
  ])('%s', (_, remaining, spent, left) => {
    expect(remainingAfter(fivePlusThree, remaining, spent)).toBe(left);
  });
});

describe('a clock of 15 seconds an act', () => {
  it('begins anew after each act', () => {
    expect(startingMilliseconds(fifteenSeconds)).toBe(15_000);
    expect(remainingAfter(fifteenSeconds, 15_000, 14_000)).toBe(15_000);
  });
  it('expires after 15 seconds and the network allowance', () => {
    expect(remainingAfter(fifteenSeconds, 15_000, 15_300)).toBe(0);
  });
});

describe('half as much time again', () => {
  it('lengthens budget and increment of a game on time', () => {
    const clock = withExtraTime(fivePlusThree);
    expect(clock).toMatchObject({ name: '5+3', budgetMilliseconds: 450_000, incrementMilliseconds: 4500 });
    expect(remainingAfter(clock, 450_000, 10_300)).toBe(444_500);
  });
  it('lengthens each act', () => {
    expect(startingMilliseconds(withExtraTime(fifteenSeconds))).toBe(22_500);
  });
});
