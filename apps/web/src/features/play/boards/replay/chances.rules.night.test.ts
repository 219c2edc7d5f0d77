import { type Dice, drawnBy } from '@muqabla/games/dice/bag';
import type { RulesId } from '@muqabla/games/game';
import { expect, it } from 'vitest';
import type { Level } from '../../../../lib/practice-level.rules.ts';
import { loadEngine } from '../practice/load-engine.ts';
import type { PracticeGameName } from '../practice/practice-engine.rules.ts';
import { chanceOf } from './chances.rules.ts';

/** The same numbers in [0, 1) for the same seed. */
const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const BINS = 5;
/** Boards of one game lean alike, so that a bin is off by more than its number of boards says. */
const TOLERANCE = 0.09;

/** Plays the computer against itself, and returns for each fifth of the chances how many there were, and the mean chance and share of wins. */
const comparedWith = async (name: PracticeGameName, rules: RulesId, level: Level, games: number) => {
  const engine = await loadEngine(name);
  const bins = Array.from({ length: BINS }, () => ({ boards: 0, chances: 0, wins: 0 }));
  for (let number = 0; number < games; number += 1) {
    const random = randomFrom(9000 + number * 7919);
    const dice: Dice = (_, bag) => drawnBy(random, bag);
    const seen: number[] = [];
    let game = engine.start(number % 2 === 0 ? 'host' : 'joiner');
    for (let acts = 0; acts < 2000; acts += 1) {
      const state = engine.stateOf(game);
      if (state.turn === undefined) {
        if (state.outcome?.result !== 'won') break;
        const won = state.outcome.winner === 'host' ? 1 : 0;
        for (const chance of seen) {
          const bin = bins[Math.min(BINS - 1, Math.floor(chance * BINS))];
          if (bin === undefined) continue;
          bin.boards += 1;
          bin.chances += chance;
          bin.wins += won;
        }
        break;
      }
      if (acts % 4 === 0) seen.push(chanceOf(state, rules) ?? 0.5);
      const act = engine.computerAct(game, level, random);
      if (act === null) throw new Error('the computer has no act');
      game = engine.play(game, state.turn, act, dice);
    }
  }
  return bins;
};

it.each([
  ['ludo-quick', 'ludo-quick-1', 'strong', 600],
  ['ludo-classic', 'ludo-classic-1', 'strong', 400],
  ['ludo-quick-even', 'ludo-quick-even-1', 'strong', 600],
  ['ludo-classic-even', 'ludo-classic-even-1', 'strong', 400],
  ['carrom', 'carrom-quick-1', 'normal', 200],
  ['draughts', 'draughts-1', 'normal', 80],
] as const)('a chance of %s is the share of such boards that are won', async (name, rules, level, games) => {
  for (const { boards, chances, wins } of await comparedWith(name, rules, level, games)) {
    if (boards < 150) continue;
    expect(Math.abs(chances / boards - wins / boards)).toBeLessThan(TOLERANCE);
  }
});
