import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Difference, Reconciliation } from '@muqabla/contract/money/deposits/deposit-staff-calls';
import type { Queries } from '../../../platform/db/database.ts';
import { findCapturedExcept, findDepositsByPayment } from './reconciliation.queries.ts';
import { differenceOf, type OurDeposit, type StatementLine, type UnreadableLine } from './statement.rules.ts';

const BATCH_LINES = 1000;
const MAX_DIFFERENCES = 1000;
const MAX_UNREADABLE = 100;

type Comparison = {
  lines: number;
  matched: number;
  period: { from: Date; to: Date } | null;
  seen: Set<string>;
  counts: Reconciliation['counts'];
  differences: Difference[];
  unreadable: UnreadableLine[];
};

const moneyOf = ({ amount, currency }: { amount: number; currency: string }) =>
  currency === 'INR' ? { amount: rupeesFromPaise(amount) } : { foreign: { currency, minorUnits: amount } };
const hereOf = (here: OurDeposit) => ({ ...moneyOf(here), status: here.status });
const thereOf = (there: StatementLine) => ({ ...moneyOf(there), status: there.status, utr: there.utr });

const addDifference = (comparison: Comparison, difference: Difference) => {
  comparison.counts[difference.kind] += 1;
  if (comparison.differences.length < MAX_DIFFERENCES) comparison.differences.push(difference);
};

const widenPeriod = ({ period }: Comparison, { from, to }: StatementLine) =>
  period === null
    ? { from, to }
    : { from: from < period.from ? from : period.from, to: to > period.to ? to : period.to };

const compareLines = async (db: Queries, provider: string, lines: readonly StatementLine[], comparison: Comparison) => {
  const ours = await findDepositsByPayment(db, { provider, paymentIds: lines.map(({ paymentId }) => paymentId) });
  for (const there of lines) {
    const { paymentId, line } = there;
    const here = ours.get(paymentId);
    const kind = comparison.seen.has(paymentId) ? 'repeated' : differenceOf(there, here);
    comparison.seen.add(paymentId);
    comparison.period = widenPeriod(comparison, there);
    if (kind === null) comparison.matched += 1;
    else
      addDifference(comparison, {
        kind,
        paymentId,
        line,
        ...(here !== undefined && { depositId: here.depositId, here: hereOf(here) }),
        there: thereOf(there),
      });
  }
};

const compareCaptured = async (db: Queries, provider: string, comparison: Comparison) => {
  if (comparison.period === null) return;
  const query = { provider, ...comparison.period, except: [...comparison.seen], limit: MAX_DIFFERENCES };
  const { count, deposits } = await findCapturedExcept(db, query);
  for (const here of deposits)
    addDifference(comparison, {
      kind: 'missingThere',
      paymentId: here.paymentId,
      depositId: here.depositId,
      here: hereOf(here),
    });
  comparison.counts.missingThere = count;
};

/** Compares a provider's statement with our deposits in batches, then finds our deposits of its period that it lacks. */
export const compareStatement = async (
  db: Queries,
  provider: string,
  lines: AsyncIterable<StatementLine | UnreadableLine>,
): Promise<Reconciliation> => {
  const counts = {
    missingHere: 0,
    missingThere: 0,
    amountDiffers: 0,
    currencyDiffers: 0,
    statusDiffers: 0,
    repeated: 0,
    unreadable: 0,
  };
  const comparison: Comparison = {
    lines: 0,
    matched: 0,
    period: null,
    seen: new Set(),
    counts,
    differences: [],
    unreadable: [],
  };
  let batch: StatementLine[] = [];
  for await (const line of lines) {
    comparison.lines += 1;
    if ('why' in line) {
      counts.unreadable += 1;
      if (comparison.unreadable.length < MAX_UNREADABLE) comparison.unreadable.push(line);
      continue;
    }
    batch.push(line);
    if (batch.length < BATCH_LINES) continue;
    await compareLines(db, provider, batch, comparison);
    batch = [];
  }
  await compareLines(db, provider, batch, comparison);
  await compareCaptured(db, provider, comparison);
  const { matched, period, differences, unreadable } = comparison;
  const span = period === null ? {} : { from: period.from.toISOString(), to: period.to.toISOString() };
  return { lines: comparison.lines, matched, ...span, counts, differences, unreadable: [...unreadable] };
};
