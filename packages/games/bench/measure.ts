import { LUDO_CLASSIC, LUDO_QUICK } from '../src/ludo/ludo.ts';
import { type SimulatedGame, greedyPlayer, randomPlayer, simulateLudo } from '../test/simulate-ludo.ts';
// Prints the figures of the README: how Ludo and the carrom computer play, what an act costs and what a page downloads.
import { bundleSizes } from './bundle-sizes.ts';
import { carromFigures, strokeTimes } from './carrom-figures.ts';
import { speeds } from './speed.ts';

const SEED = 1;

interface LudoFigures {
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
const ludoFigures = (games: number): LudoFigures[] =>
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

const GAMES = Number(process.argv[2] ?? 40_000);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

console.log(`Ludo, ${GAMES} games each`);
console.table(
  ludoFigures(GAMES).map(({ rules, greedyBeatsRandom, firstSeatWins, meanRolls, rollsOf95Percent }) => ({
    rules,
    'greedy beats random': percent(greedyBeatsRandom),
    'rolls, mean / p95': `${meanRolls.toFixed(0)} / ${rollsOf95Percent}`,
    'first seat wins': percent(firstSeatWins),
  })),
);
const BOARDS = Math.ceil(GAMES / 200);
console.log(`Carrom, ${BOARDS} boards each`);
console.table(
  carromFigures(BOARDS).map(({ players, wins, firstSeatWins, meanStrokes }) => ({
    players,
    wins: percent(wins),
    'first seat wins': percent(firstSeatWins),
    strokes: Number(meanStrokes.toFixed(1)),
  })),
);
const { strokes, mean, p99, hardBreak } = strokeTimes(BOARDS);
console.log(
  `Carrom strokes, ${strokes} with their rules: ${mean.toFixed(3)} ms, p99 ${p99.toFixed(3)} ms; a hard break ${hardBreak.toFixed(3)} ms`,
);
console.log('Processor time');
console.table(
  speeds().map(({ what, microseconds }) => ({
    what,
    microseconds: Number(microseconds.toFixed(1)),
    'per second': Math.round(1_000_000 / microseconds),
  })),
);
console.log('Bundles');
console.table(await bundleSizes());
