import { type Dice, drawnBy } from '@muqabla/games/dice/bag';
import { describe, expect, it } from 'vitest';
import type { Level } from '../../../../lib/practice-level.rules.ts';
import { carrom } from './carrom-engine.ts';
import { chess } from './chess-engine.ts';
import { ludoClassic, ludoQuick } from './ludo-engine.ts';
import { type PracticeEngine, type PracticeGame, computerAvatar } from './practice-engine.rules.ts';

/** The same numbers in [0, 1) for the same seed. */
const randomFrom = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

const playToEnd = (engine: PracticeEngine, level: Level, seed: number, most = 3000): PracticeGame => {
  const random = randomFrom(seed);
  const dice: Dice = (_, bag) => drawnBy(random, bag);
  let game = engine.start('joiner');
  for (let acts = 0; acts < most; acts += 1) {
    const { turn } = engine.stateOf(game);
    if (turn === undefined) return game;
    const act = engine.computerAct(game, level, random);
    if (act === null) throw new Error('the computer has no act');
    game = engine.play(game, turn, act, dice);
  }
  return game;
};

describe.each([
  ['Ludo Quick', ludoQuick],
  ['Ludo Classic', ludoClassic],
  ['carrom', carrom],
] as const)('practice of %s', (_, engine) => {
  it.each(['easy', 'normal', 'strong'] as const)('comes to an end at level %s', (level) => {
    const game = playToEnd(engine, level, 7);
    expect(engine.stateOf(game).outcome).toMatchObject({ result: 'won' });
  });
});

it('plays chess by the rules at level easy, with acts numbered without a gap', () => {
  const game = playToEnd(chess, 'easy', 3, 30);
  expect(game.actNumber).toBe(30);
  expect(game.acts.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, number) => number));
  expect(chess.stateOf(game)).toMatchObject({
    actNumber: 30,
    turn: 'joiner',
    position: { kind: 'chess', white: 'joiner' },
  });
});

it('leaves the game as it is when the rules refuse an act', () => {
  const game = ludoQuick.start('host');
  expect(ludoQuick.play(game, 'joiner', { type: 'roll' }, () => 6)).toBe(game);
});

it('finishes a game that is kept as text, and refuses the text of another game', () => {
  const kept = JSON.parse(JSON.stringify(playToEnd(ludoQuick, 'normal', 5, 20))) as PracticeGame;
  expect(ludoQuick.stateOf(kept).actNumber).toBe(kept.actNumber);
  expect(() => chess.stateOf(kept)).toThrow(SyntaxError);
});

it('keeps the next act waiting while the men of carrom move', () => {
  const game = carrom.start('host');
  expect(carrom.settleMilliseconds(game)).toBe(0);
  const broken = carrom.play(game, 'host', { type: 'move', move: 's219a0p100' }, () => 1);
  expect(carrom.settleMilliseconds(broken)).toBeGreaterThan(500);
  expect(ludoQuick.settleMilliseconds(ludoQuick.start('host'))).toBe(0);
});

it('is the owl, and another bird for a player who has the owl', () => {
  expect(computerAvatar('avatar1.png')).toBe('avatar7.png');
  expect(computerAvatar('avatar7.png')).toBe('avatar13.png');
});
