// Plays Ludo by the product's rules with both kinds of dice, and prints how far skill and higher rolls decide: a greedy player
// against one who moves any token, and two greedy ones. `npm run bench even-dice -- --games 3000`.
import { parseArgs } from 'node:util';
import { LUDO_BY_RULES } from '@muqabla/games/ludo/ludo';
import {
  greedyPlayer,
  randomPlayer,
  shareOfHigherRolls,
  type SimulatedGame,
  simulateLudo,
} from '../packages/games/test/simulate-ludo.ts';
import { printTable } from './print-table.ts';

const SEED = 1;
const { values } = parseArgs({ options: { games: { type: 'string', default: '3000' } } });
const games = Number(values.games);

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
/** Half of the interval in which a share of so many games lies 19 times of 20, at worst. */
const margin = 100 * 1.96 * Math.sqrt(0.25 / games);
const meanOf = (all: readonly SimulatedGame[], figure: (game: SimulatedGame) => number) =>
  all.reduce((sum, game) => sum + figure(game), 0) / all.length;

console.log(`${games} games each, seed ${SEED}; shares are within ${margin.toFixed(1)} points\n`);
printTable(
  ['rules', 'greedy beats random', 'both greedy: who rolls higher wins', 'both random: who rolls higher wins', 'rolls'],
  Object.values(LUDO_BY_RULES).map((game) => {
    const mixed = simulateLudo(game, { host: greedyPlayer, joiner: randomPlayer, games, seed: SEED });
    const greedy = simulateLudo(game, { host: greedyPlayer, joiner: greedyPlayer, games, seed: SEED });
    const random = simulateLudo(game, { host: randomPlayer, joiner: randomPlayer, games, seed: SEED });
    return [
      game.rules,
      percent(mixed.filter(({ winner }) => winner === 'host').length / games),
      percent(shareOfHigherRolls(greedy)),
      percent(shareOfHigherRolls(random)),
      meanOf(greedy, ({ rolls }) => rolls).toFixed(0),
    ];
  }),
);
