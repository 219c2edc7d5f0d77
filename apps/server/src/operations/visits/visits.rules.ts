import type { Visit, VisitFigures } from '@muqabla/contract/operations/visits/visit-calls';
import { LONGEST_VITAL } from '@muqabla/contract/operations/visits/visit-terms';

/** The measures that are counted; of the first two the time is in a range. */
type Measure = 'lcp' | 'inp' | 'visits' | 'answered_acts' | 'failed_acts';

/** How often a measure was in the range that ends with this bound; the bound is 0 for what is no time. */
export type MeasureCount = { readonly measure: Measure; readonly upTo: number; readonly counted: number };

/** The upper bounds of the ranges in milliseconds; those between good, acceptable and slow are among them. */
const BOUNDS = [
  50,
  100,
  150,
  200,
  250,
  300,
  400,
  500,
  750,
  1000,
  1500,
  2000,
  2500,
  3000,
  4000,
  5000,
  6500,
  8000,
  10_000,
  15_000,
  20_000,
  30_000,
  LONGEST_VITAL,
] as const;

const rangeOf = (milliseconds: number) => BOUNDS.find((bound) => milliseconds <= bound) ?? LONGEST_VITAL;

/** Returns the counts that one visit adds. */
export const countsOf = ({ lcp, inp, answeredActs, failedActs }: Visit): readonly MeasureCount[] =>
  [
    { measure: 'visits' as const, upTo: 0, counted: 1 },
    { measure: 'answered_acts' as const, upTo: 0, counted: answeredActs },
    { measure: 'failed_acts' as const, upTo: 0, counted: failedActs },
    ...(lcp === undefined ? [] : [{ measure: 'lcp' as const, upTo: rangeOf(lcp), counted: 1 }]),
    ...(inp === undefined ? [] : [{ measure: 'inp' as const, upTo: rangeOf(inp), counted: 1 }]),
  ].filter(({ counted }) => counted > 0);

const sumOf = (counts: readonly MeasureCount[]) => counts.reduce((sum, { counted }) => sum + counted, 0);

/** The time within which three of four visits were, in milliseconds, with those of a range evenly spread; null without any. */
const p75Of = (counts: readonly MeasureCount[]): VisitFigures['lcp'] => {
  const visits = sumOf(counts);
  if (visits === 0) return null;
  let from = 0;
  let below = 0;
  for (const bound of BOUNDS) {
    const counted = sumOf(counts.filter(({ upTo }) => upTo === bound));
    const missing = visits * 0.75 - below;
    if (missing <= counted) return { visits, p75: Math.round(from + ((bound - from) * missing) / counted) };
    from = bound;
    below += counted;
  }
  throw new Error('a time is counted in a range that does not exist');
};

/** The figures of counts that belong together. */
export const figuresOf = (counts: readonly MeasureCount[]): VisitFigures => {
  const of = (measure: Measure) => counts.filter((each) => each.measure === measure);
  const failedActs = sumOf(of('failed_acts'));
  return {
    visits: sumOf(of('visits')),
    lcp: p75Of(of('lcp')),
    inp: p75Of(of('inp')),
    acts: sumOf(of('answered_acts')) + failedActs,
    failedActs,
  };
};
