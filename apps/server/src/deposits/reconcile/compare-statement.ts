import type { Difference, Reconciliation } from '@muqabla/contract/deposits/deposit-staff-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Queries } from '../../platform/db/database.ts';
import { findCapturedExcept, findDepositsByPayment } from './reconciliation.queries.ts';
import { differenceOf, type OurDeposit, type StatementLine, type UnreadableLine } from './statement.rules.ts';

const AT_ONCE = 1000;
const SHOWN_DIFFERENCES = 1000;
const SHOWN_UNREADABLE = 100;

type Found = {
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

const keep = (found: Found, difference: Difference) => {
  found.counts[difference.kind] += 1;
  if (found.differences.length < SHOWN_DIFFERENCES) found.differences.push(difference);
};

const widen = ({ period }: Found, { from, to }: StatementLine) =>
  period === null
    ? { from, to }
    : { from: from < period.from ? from : period.from, to: to > period.to ? to : period.to };

const compareLines = async (db: Queries, provider: string, lines: readonly StatementLine[], found: Found) => {
  const ours = await findDepositsByPayment(db, { provider, paymentIds: lines.map(({ paymentId }) => paymentId) });
  for (const there of lines) {
    const { paymentId, line } = there;
    const here = ours.get(paymentId);
    const kind = found.seen.has(paymentId) ? 'repeated' : differenceOf(there, here);
    found.seen.add(paymentId);
    found.period = widen(found, there);
    if (kind === null) found.matched += 1;
    else
      keep(found, {
        kind,
        paymentId,
        line,
        ...(here !== undefined && { depositId: here.depositId, here: hereOf(here) }),
        there: thereOf(there),
      });
  }
};

const compareCaptured = async (db: Queries, provider: string, found: Found) => {
  if (found.period === null) return;
  const asked = { provider, ...found.period, except: [...found.seen], limit: SHOWN_DIFFERENCES };
  const { count, deposits } = await findCapturedExcept(db, asked);
  for (const here of deposits)
    keep(found, { kind: 'missingThere', paymentId: here.paymentId, depositId: here.depositId, here: hereOf(here) });
  found.counts.missingThere = count;
};

/** Compares a provider's statement with our deposits, some lines at a time, and then ours of the same period with it. */
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
  const found: Found = { lines: 0, matched: 0, period: null, seen: new Set(), counts, differences: [], unreadable: [] };
  let batch: StatementLine[] = [];
  for await (const line of lines) {
    found.lines += 1;
    if ('why' in line) {
      counts.unreadable += 1;
      if (found.unreadable.length < SHOWN_UNREADABLE) found.unreadable.push(line);
      continue;
    }
    batch.push(line);
    if (batch.length < AT_ONCE) continue;
    await compareLines(db, provider, batch, found);
    batch = [];
  }
  await compareLines(db, provider, batch, found);
  await compareCaptured(db, provider, found);
  const { matched, period, differences, unreadable } = found;
  const span = period === null ? {} : { from: period.from.toISOString(), to: period.to.toISOString() };
  return { lines: found.lines, matched, ...span, counts, differences, unreadable: [...unreadable] };
};
