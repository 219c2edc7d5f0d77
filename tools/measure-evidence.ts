// Measures how well the evidence assistant finds room codes in drawn screenshots, and fails below what it must reach.
// Run: npm run test:long evidence [-- --count 300 --seed 1]
import { parseArgs } from 'node:util';
import { measureAssistant } from '@muqabla/testing/measure-assistant';

const { values } = parseArgs({
  options: { count: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' } },
});
const { pictures, precision, recall, otherRecall, medianMilliseconds, wrong } = await measureAssistant(
  Number(values.count),
  Number(values.seed),
);
for (const line of wrong) console.log(line);
console.log(
  `${pictures} pictures: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}, another code found ${otherRecall.toFixed(3)}, median ${medianMilliseconds} ms`,
);
if (precision < 1 || recall < 0.9) process.exitCode = 1;
