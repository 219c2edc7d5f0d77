// Prints the figures of the README: how the Ludo variants play, what an act costs and what a page downloads.
import { bundleSizes } from './bundle-sizes.ts';
import { ludoFigures } from './ludo-figures.ts';
import { speeds } from './speed.ts';

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
