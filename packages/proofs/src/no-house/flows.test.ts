import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../canonical-json.ts';
import type { NoHouseEntry } from '../log/entry.ts';
import { addsUp } from './check-day.ts';
import { type Flow, FLOW_PARTS, type FlowLine, isBalanced, NO_FLOW, totalOf } from './flows.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_00 });
/** A flow that adds up: what is held afterwards is what is left. */
const balanced: fc.Arbitrary<Flow> = fc
  .tuple(amount, amount, amount, amount, amount, amount, amount)
  .map(([heldBefore, house, reversed, prizes, fees, returned, heldAfter]) => ({
    heldBefore,
    house,
    reversed,
    prizes,
    fees,
    returned,
    heldAfter,
    staked: Math.max(0, prizes + fees + returned + heldAfter - heldBefore - house - reversed),
  }))
  .filter(isBalanced);

const entryOf = (flows: string, totals: Flow) =>
  ({ totals, flowsHash: createHash('sha256').update(flows).digest('hex') }) as NoHouseEntry;
const lineOf = (flow: Flow): FlowLine => ({ form: 'battle', game: 'Ludo', band: '1-49', ...flow });

describe('a flow', () => {
  it('is balanced when what went in came out or is held, and no part is negative or a fraction', () => {
    const flow = { ...NO_FLOW, heldBefore: 100, staked: 200, prizes: 190, fees: 10, heldAfter: 100 };
    expect(isBalanced(flow)).toBe(true);
    expect(isBalanced({ ...flow, fees: 11 })).toBe(false);
    expect(isBalanced({ ...flow, heldBefore: -100, heldAfter: -100 })).toBe(false);
    expect(isBalanced({ ...flow, prizes: 190.5, fees: 9.5 })).toBe(false);
  });

  it('stays balanced in the sum of many, and shows a change of any single part', () => {
    fc.assert(
      fc.property(fc.array(balanced, { minLength: 1, maxLength: 8 }), fc.constantFrom(...FLOW_PARTS), (flows, part) => {
        const total = totalOf(flows);
        expect(isBalanced(total)).toBe(true);
        expect(isBalanced({ ...total, [part]: total[part] + 1 })).toBe(false);
      }),
    );
  });
});

describe('a published day', () => {
  it('adds up with its own lines alone', () => {
    fc.assert(
      fc.property(fc.array(balanced, { minLength: 1, maxLength: 4 }), fc.constantFrom(...FLOW_PARTS), (flows, part) => {
        const lines = flows.map(lineOf);
        const text = canonicalJson(lines);
        const total = totalOf(lines);
        expect(addsUp(entryOf(text, total), text)).toBe(true);
        const [first, ...rest] = lines;
        const other = canonicalJson([{ ...first, [part]: (first?.[part] ?? 0) + 1 }, ...rest]);
        expect(addsUp(entryOf(text, total), other)).toBe(false);
        expect(addsUp(entryOf(other, total), other)).toBe(false);
      }),
    );
  });
});
