// Measures the comparison of a provider's statement, on the whole product over HTTP: a tenth of the longest statement and
// the longest, in turn. The ratio of their times per line is the cost of length.
import { parseArgs } from 'node:util';
import { startProduct } from '@muqabla/testing/product';
import { readSignIns, signInStaff } from '@muqabla/testing/staff';
import { percentile } from './callers.ts';
import { milliseconds, printTable, times, whole } from './print-table.ts';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '50000' },
    /** The number of comparisons of each statement. */
    turns: { type: 'string', default: '5' },
  },
});
const longest = Number(values.lines);
const steps = [longest / 10, longest];

const product = await startProduct();
const member = readSignIns(product.dataDirectory).staff.find(({ role }) => role === 'finance');
if (member === undefined) throw new Error('the sandbox has no finance');
const finance = await signInStaff(product.origin, member);

const compare = async (count: number) => {
  const lines = Array.from({ length: count }, (_, place) => `pay_${place},100.00,captured,432198765012,2026-01-01`);
  const file = new Blob([['payment_id,amount,status,utr,date', ...lines].join('\n')], { type: 'text/csv' });
  const began = performance.now();
  const { counts } = await finance.call('POST /admin/deposits/reconcile', { body: {}, file });
  if (counts.missingHere !== count) throw new Error(`${counts.missingHere} of ${count} lines were found missing`);
  return performance.now() - began;
};

const taken = steps.map(() => [] as number[]);
for (let turn = 0; turn < Number(values.turns); turn += 1)
  for (const [step, count] of steps.entries()) taken[step]?.push(await compare(count));
await product.stop();

const rows = steps.map((count, step) => ({
  count,
  median: percentile(Float64Array.from(taken[step] ?? []).sort(), 0.5),
}));
const [first] = rows;
printTable(
  ['lines', 'median, ms', 'a line, to the first'],
  rows.map(({ count, median }) => [
    whole(count),
    milliseconds(median),
    times(median / count / ((first?.median ?? 1) / (first?.count ?? 1))),
  ]),
);
