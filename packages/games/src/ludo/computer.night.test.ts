import { describe, expect, it } from 'vitest';
import { ludoPosition } from '../../test/ludo-positions.ts';
import { greedyPlayer, randomPlayer, shareOfHigherRolls, simulateLudo } from '../../test/simulate-ludo.ts';
import { type Bag, FULL_BAG } from '../dice/bag.ts';
import { greedyLudoAct } from './computer.ts';
import { LUDO_BY_RULES, LUDO_CLASSIC, LUDO_QUICK, type LudoGame } from './ludo.ts';

describe('the greedy computer', () => {
  it('rolls when a roll is due', () => {
    expect(greedyLudoAct(ludoPosition({}))).toEqual({ type: 'roll' });
  });
  it.each([
    // The joiner's step n is square n + 26.
    ['captures rather than bring a token home', { host: [53, 28], joiner: [5] }, 3, '1'],
    ['brings a token home rather than reach safety', { host: [5, 53] }, 3, '1'],
    ['reaches a safe square rather than run', { host: [5, 30], joiner: [1] }, 3, '0'],
    ['lets a token out rather than go on', { host: [22] }, 6, '1'],
    ['flees with the token in danger', { host: [14, 31], joiner: [3] }, 4, '1'],
    ['goes on with the furthest when nothing is at stake', { host: [14, 29] }, 1, '1'],
    ['does not go where it may be captured without need', { host: [14, 27], joiner: [2] }, 3, '0'],
  ] as const)('%s', (_, tokens, face, move) => {
    expect(greedyLudoAct(ludoPosition(tokens, { face }))).toEqual({ type: 'move', move });
  });
  it('fears no face that the other bag has no more', () => {
    // The joiner's token is two squares behind the one at step 31.
    const choice = (joiner: Bag) =>
      greedyLudoAct(ludoPosition({ host: [31, 40], joiner: [3] }, { face: 5, bags: { host: FULL_BAG, joiner } }));
    expect(choice(FULL_BAG)).toEqual({ type: 'move', move: '0' });
    expect(choice([4, 0, 4, 4, 4, 4])).toEqual({ type: 'move', move: '1' });
  });
  it('has no act when the game is over', () => {
    const outcome = { result: 'won', winner: 'host', reason: 'resigned' } as const;
    expect(greedyLudoAct(ludoPosition({}, { outcome }))).toBeNull();
  });
});

it.each([
  [LUDO_CLASSIC, 0.88],
  [LUDO_QUICK, 0.8],
  [LUDO_BY_RULES['ludo-classic-even-1'], 0.93],
  [LUDO_BY_RULES['ludo-quick-even-1'], 0.85],
])('greedy beats random in most games of $rules', (game, share) => {
  const games = simulateLudo(game, { host: greedyPlayer, joiner: randomPlayer, games: 1_000, seed: 7 });
  expect(games.filter(({ winner }) => winner === 'host').length / games.length).toBeGreaterThan(share);
});

it.each(['classic', 'quick'] as const)('in %s, who rolls higher wins less often with even dice', (kind) => {
  const share = (game: LudoGame) =>
    shareOfHigherRolls(simulateLudo(game, { host: greedyPlayer, joiner: greedyPlayer, games: 2_000, seed: 9 }));
  expect(share(LUDO_BY_RULES[`ludo-${kind}-even-1`])).toBeLessThan(share(LUDO_BY_RULES[`ludo-${kind}-1`]) - 0.05);
});

it.each(Object.values(LUDO_BY_RULES))('in $rules the first seat has no great advantage', (game) => {
  const games = simulateLudo(game, { host: greedyPlayer, joiner: greedyPlayer, games: 2_000, seed: 8 });
  const share = games.filter(({ winner, first }) => winner === first).length / games.length;
  expect(share).toBeGreaterThan(0.47);
  expect(share).toBeLessThan(0.55);
});
