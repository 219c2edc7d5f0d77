import { expect, it } from 'vitest';
import { DRAUGHTS } from '../../src/draughts/draughts.ts';
import type { DraughtsPosition } from '../../src/draughts/position.ts';
import type { Game } from '../../src/game.ts';
import { checkConformance, type Demand } from './check-conformance.ts';

type Draughts = typeof DRAUGHTS;
const quiet = ({ moves }: DraughtsPosition) => moves > 3;

/** Draughts with one fault that a game could have. */
const FAULTY: readonly (readonly [Demand, Partial<Draughts>])[] = [
  ['start and clocks', { start: () => DRAUGHTS.start('host') }],
  ['text round trips', { parse: (text) => DRAUGHTS.parse(text.trim()) }],
  ['outcomes', { turn: (position) => DRAUGHTS.turn({ ...position, outcome: null }) }],
  ['settling', { settleMilliseconds: () => 0.5 }],
  ['view without secrets', { view: (position, seat) => ({ ...DRAUGHTS.view(position, seat), diceSeed: seat }) }],
  ['legal moves', { legalMoves: (position) => (quiet(position) ? ['0105'] : DRAUGHTS.legalMoves(position)) }],
  [
    'illegal acts',
    { apply: (position, seat, act) => (act.type === 'roll' ? position : DRAUGHTS.apply(position, seat, act)) },
  ],
  [
    'resigning',
    {
      apply: (position, seat, act) =>
        act.type === 'resign' && quiet(position) ? { refusal: 'act-not-in-game' } : DRAUGHTS.apply(position, seat, act),
    },
  ],
  [
    'missed turns',
    {
      apply: (position, seat, act) =>
        act.type === 'expire' && quiet(position) ? position : DRAUGHTS.apply(position, seat, act),
    },
  ],
  [
    'arguments unchanged',
    {
      apply: (position, seat, act) => {
        const result = DRAUGHTS.apply(position, seat, act);
        (position as { moves: number }).moves += 0;
        return result;
      },
    },
  ],
  [
    'seat symmetry',
    {
      legalMoves: (position) =>
        position.black === 'host' ? DRAUGHTS.legalMoves(position) : DRAUGHTS.legalMoves(position).toReversed(),
    },
  ],
];

it.each(FAULTY)('reports a game that fails in %s', (demand, fault) => {
  const game: Game<DraughtsPosition, unknown> = { ...DRAUGHTS, ...fault };
  const report = () => checkConformance(game as Game<object, unknown>, { games: 4, seed: 1 }).faults.get(demand);
  // A rule that changes a frozen position, or is refused its own legal move, throws at once.
  let found: unknown;
  try {
    found = report();
  } catch (error) {
    found = error;
  }
  expect(found).toBeDefined();
});
