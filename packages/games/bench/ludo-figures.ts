import { LUDO_CLASSIC, LUDO_QUICK } from '../src/ludo/ludo.ts';
import { greedyPlayer, randomPlayer, type SimulatedGame, simulateLudo } from '../test/simulate-ludo.ts';

const SEED = 1;

export interface LudoFigures {
  readonly rules: string;
  /** Shares from 0 to 1. */
  readonly greedyBeatsRandom: number;
  readonly firstSeatWins: number;
  /** Rolls of both seats in a game of greedy against random. */
  readonly meanRolls: number;
  readonly rollsOf95Percent: number;
}

const share = (games: readonly SimulatedGame[], counts: (game: SimulatedGame) => boolean) =>
  games.filter(counts).length / games.length;

/** Both kinds of Ludo: greedy against random, and the first seat's share when both are greedy. */
export const ludoFigures = (games: number): LudoFigures[] =>
  [LUDO_CLASSIC, LUDO_QUICK].map((game) => {
    const mixed = simulateLudo(game, { host: greedyPlayer, joiner: randomPlayer, games, seed: SEED });
    const greedy = simulateLudo(game, { host: greedyPlayer, joiner: greedyPlayer, games, seed: SEED });
    const rolls = mixed.map((played) => played.rolls).sort((left, right) => left - right);
    return {
      rules: game.rules,
      greedyBeatsRandom: share(mixed, ({ winner }) => winner === 'host'),
      firstSeatWins: share(greedy, ({ winner, first }) => winner === first),
      meanRolls: rolls.reduce((sum, count) => sum + count, 0) / games,
      rollsOf95Percent: rolls[Math.floor(games * 0.95)] ?? 0,
    };
  });
