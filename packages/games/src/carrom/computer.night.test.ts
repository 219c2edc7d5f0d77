import { describe, expect, it } from 'vitest';
import { carromPosition } from '../../test/carrom-positions.ts';
import { seededRandom } from '../../test/seeded-random.ts';
import { anyStroke, computer, playBoards } from '../../test/simulate-carrom.ts';
import { isActRefusal } from '../act.ts';
import type { Seat } from '../seat.ts';
import type { Strength } from '../strength.ts';
import { CARROM_QUICK } from './carrom.ts';
import { carromComputerAct } from './computer.ts';
import { startCarrom } from './position.ts';

const STRENGTHS: readonly Strength[] = ['gentle', 'steady', 'strong'];
describe.each(STRENGTHS)('%s', (strength) => {
  it('strokes by the rules, and the same for the same numbers', () => {
    const first = computer(strength)(startCarrom('joiner'), seededRandom(3));
    expect(computer(strength)(startCarrom('joiner'), seededRandom(3))).toBe(first);
    expect(isActRefusal(CARROM_QUICK.apply(startCarrom('joiner'), 'joiner', { type: 'move', move: first }))).toBe(
      false,
    );
  });
  it('has no stroke when the board is over', () => {
    const over = { ...startCarrom('host'), outcome: { result: 'drawn', reason: 'stroke-limit' } } as const;
    expect(carromComputerAct(over, strength, seededRandom(1))).toBeNull();
  });
});

it('goes for the queen before its last men', () => {
  const position = carromPosition({
    white: [{ x: 30_000, y: 30_000 }],
    black: [{ x: -20_000, y: 0 }],
    queen: { x: -30_000, y: 30_000 },
  });
  const after = CARROM_QUICK.apply(position, 'host', {
    type: 'move',
    move: computer('strong')(position, seededRandom(5)),
  });
  expect(after).toMatchObject({ queen: 'open', turn: 'host' });
});

const winsOf = (boards: readonly { readonly winner: Seat | null }[]) =>
  boards.filter(({ winner }) => winner === 'host').length;

it('each strength beats the one below', () => {
  const [gentle, steady, strong] = STRENGTHS.map(computer);
  if (gentle === undefined || steady === undefined || strong === undefined) expect.fail('there are three strengths');
  expect(winsOf(playBoards({ host: gentle, joiner: anyStroke, boards: 10, seed: 1 }))).toBeGreaterThan(6);
  expect(winsOf(playBoards({ host: steady, joiner: gentle, boards: 10, seed: 2 }))).toBeGreaterThan(6);
  expect(winsOf(playBoards({ host: strong, joiner: steady, boards: 6, seed: 3 }))).toBeGreaterThan(3);
});
