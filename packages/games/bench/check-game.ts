// Plays random games by one game's rules and prints whether they meet the product's demands: a new game passes before
// anything else is built for it.
import { ALL_GAMES } from '../src/all-games.ts';
import { RULES_IDS } from '../src/game.ts';
import { checkConformance, DEMANDS } from '../test/conformance/check-conformance.ts';

const [name, count = '200'] = process.argv.slice(2);
const rules = RULES_IDS.find((id) => id === name);
/** Processor time for one act with everything that is checked around it, on a slow core. */
const MAX_MILLISECONDS_AN_ACT = 20;

if (rules === undefined) {
  console.error(`usage: npm run test:long games -- RULES [GAMES]\nRULES is one of ${RULES_IDS.join(', ')}`);
  process.exitCode = 2;
} else {
  const before = process.cpuUsage();
  const { games, acts, faults, endings, longestText } = checkConformance(ALL_GAMES[rules], {
    games: Number(count),
    seed: 1,
  });
  const { user, system } = process.cpuUsage(before);
  const milliseconds = (user + system) / 1000 / acts;
  for (const demand of DEMANDS)
    console.log(`${faults.has(demand) ? 'FAILS ' : 'meets '} ${demand}${faultText(faults.get(demand))}`);
  const isFast = milliseconds <= MAX_MILLISECONDS_AN_ACT;
  console.log(`${isFast ? 'meets ' : 'FAILS '} time: ${milliseconds.toFixed(3)} ms an act, checks included`);
  console.log(`${games} games, ${acts} acts, positions of at most ${longestText} characters`);
  console.log(`ended by ${[...endings].map(([reason, times]) => `${reason} ${times}`).join(', ')}`);
  if (faults.size > 0 || !isFast) process.exitCode = 1;
}

function faultText(fault: string | undefined): string {
  return fault === undefined ? '' : `: ${fault}`;
}
