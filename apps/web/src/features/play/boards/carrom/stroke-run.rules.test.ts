import { CARROM_QUICK } from '@muqabla/games/carrom/carrom';
import { RACK, startCarrom } from '@muqabla/games/carrom/position';
import { menOnBoard } from '@muqabla/ui/boards/carrom-places.rules';
import { carromPosition } from '@muqabla/ui/boards/position-views';
import { expect, it } from 'vitest';
import { followMen, placeMen } from './placed-men.rules.ts';
import { endedMen, framesOf, heardBetween, momentOf, runOf, shownAt } from './stroke-run.rules.ts';

const HARD = { spot: 230, angle: 35_850, power: 100 };

it('begins where the men lie and ends where the rules put them, for both sides', () => {
  for (const side of ['host', 'joiner'] as const) {
    const before = startCarrom(side);
    const men = placeMen(menOnBoard(carromPosition(CARROM_QUICK.view(before, 'host')), 'host'));
    const run = runOf(0, side, HARD, 'host', men);
    const first = shownAt(run, 0);
    for (const { key, x, y } of men) expect(first[run.keys.indexOf(key)]).toEqual({ x, y, fallen: 0 });

    const after = CARROM_QUICK.apply(before, side, { type: 'move', move: 's230a35850p100' });
    if ('refusal' in after) throw new Error(after.refusal);
    const rest = menOnBoard(carromPosition(CARROM_QUICK.view(after, 'host')), 'host');
    const followed = followMen(endedMen(run), rest);
    expect(followed.map(({ kind, x, y }) => ({ kind, x, y }))).toEqual(rest.map(({ kind, x, y }) => ({ kind, x, y })));
    const known = new Set(men.map(({ key }) => key));
    const fresh = followed.filter(({ key }) => !known.has(key));
    // Every man that stayed is followed; those that came back are new.
    expect(fresh.length).toBeLessThanOrEqual(run.motion.result.pocketed.length);
    expect(new Set(followed.map(({ key }) => key)).size).toBe(followed.length);
  }
});

it('draws between two frames, and lets a pocketed piece fall', () => {
  const man = { kind: 'white', x: 28_000, y: 28_000 } as const;
  const run = runOf(3, 'host', { spot: 219, angle: 2764, power: 70 }, 'host', placeMen([man]));
  const [a, middle, b] = [4, 4.5, 5].map((moment) => shownAt(run, moment).at(-1));
  expect(middle?.y).toBeCloseTo(((a?.y ?? 0) + (b?.y ?? 0)) / 2, 6);
  expect(run.motion.result.pocketed).toContain('white');
  expect(shownAt(run, framesOf(run))[0]?.fallen).toBe(1);
  expect(endedMen(run)).toEqual([{ key: 0, kind: 'white', spot: null }]);
});

it('is heard: the rack first, each kind once between two pictures', () => {
  const run = runOf(0, 'host', HARD, 'host', placeMen(RACK));
  const heard = heardBetween(run, 0, framesOf(run));
  expect(heard.map(({ kind }) => kind)).toContain('piece');
  expect(heard.every(({ loudness }) => loudness > 0 && loudness <= 1)).toBe(true);
  expect(heardBetween(run, 0, 1)).toEqual([]);
});

it('shows the aim of the other side before its striker moves', () => {
  const men = placeMen(RACK);
  expect(momentOf(runOf(0, 'host', HARD, 'host', men), 0)).toBe(0);
  expect(momentOf(runOf(0, 'joiner', HARD, 'host', men), 600)).toBeLessThan(0);
});
