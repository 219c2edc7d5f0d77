import { rounds } from '@muqabla/testing/test-effort';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOutcome, parseOutcome } from '../outcome.ts';
import { LUDO_BY_RULES } from './ludo.ts';
import { parseLudo, serialiseLudo } from './position-text.ts';
import type { LudoPosition } from './position.ts';
import { startLudo } from './position.ts';

const step = fc.integer({ min: -1, max: 56 });
const tokens = fc.tuple(step, step, step, step);
const missed = fc.record({ inARow: fc.integer({ min: 0, max: 3 }), inAll: fc.integer({ min: 0, max: 5 }) });
const outcome = fc
  .constantFrom('-', 'won:host:all-home', 'won:joiner:first-home', 'won:joiner:missed-turns', 'cancelled:no-start')
  .map(parseOutcome);

const counts = fc.integer({ min: 0, max: 4 });
const bag = fc.tuple(counts, counts, counts, counts, counts, counts).filter((its) => its.some((count) => count > 0));

const position: fc.Arbitrary<LudoPosition> = fc.record({
  tokens: fc.record({ host: tokens, joiner: tokens }),
  turn: fc.constantFrom('host', 'joiner'),
  face: fc.constantFrom(null, 1, 2, 3, 4, 5, 6),
  sixes: fc.integer({ min: 0, max: 2 }),
  rolls: fc.integer({ min: 0, max: 999_999 }),
  missed: fc.record({ host: missed, joiner: missed }),
  playedByServer: fc.boolean(),
  outcome,
  bags: fc.option(fc.record({ host: bag, joiner: bag })),
});

it('any position is read back from its text, which is one short line', () => {
  fc.assert(
    fc.property(position, (written) => {
      const text = serialiseLudo(written);
      expect(text).toMatch(/^[ -~]{1,120}$/);
      expect(parseLudo(text)).toEqual(written);
    }),
  );
});

it('the start is written as the documentation shows it', () => {
  expect(serialiseLudo(startLudo('host'))).toBe('-,-,-,- -,-,-,- host - 0 0 0,0 0,0 player -');
  expect(serialiseLudo(startLudo('host', 'even'))).toBe('-,-,-,- -,-,-,- host - 0 0 0,0 0,0 player - 444444 444444');
});

it('a text is either refused or read in the only way it is written', () => {
  const pieces = fc.constantFrom('-', '0', '07', '56', '57', ',', ' ', 'host', 'server', '-,-,-,-', 'won:host:x', '\n');
  const start = serialiseLudo(startLudo('host'));
  const damaged = fc
    .tuple(fc.nat(start.length), fc.nat(4), pieces)
    .map(([at, length, piece]) => start.slice(0, at) + piece + start.slice(at + length));
  fc.assert(
    fc.property(fc.oneof(damaged, fc.string()), (text) => {
      let read: LudoPosition;
      try {
        read = parseLudo(text);
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError);
        return;
      }
      expect(serialiseLudo(read)).toBe(text);
    }),
    { numRuns: rounds(2_000) },
  );
});

it.each([
  ['a step beyond home', '57,-,-,- -,-,-,- host - 0 0 0,0 0,0 player -'],
  ['a step with a leading zero', '07,-,-,- -,-,-,- host - 0 0 0,0 0,0 player -'],
  ['three tokens', '-,-,- -,-,-,- host - 0 0 0,0 0,0 player -'],
  ['a seventh face', '-,-,-,- -,-,-,- host 7 0 0 0,0 0,0 player -'],
  ['three sixes', '-,-,-,- -,-,-,- host 6 3 0 0,0 0,0 player -'],
  ['one bag', '-,-,-,- -,-,-,- host - 0 0 0,0 0,0 player - 444444'],
  ['an empty bag', '-,-,-,- -,-,-,- host - 0 0 0,0 0,0 player - 444444 000000'],
  ['five of a face', '-,-,-,- -,-,-,- host - 0 0 0,0 0,0 player - 544444 444444'],
  ['another line', '-,-,-,- -,-,-,- host - 0 0 0,0 0,0 player -\n'],
])('refuses %s', (_, text) => {
  expect(() => parseLudo(text)).toThrow(SyntaxError);
});

it('bags belong to the rules with even dice, and to them alone', () => {
  const [free, even] = [serialiseLudo(startLudo('host')), serialiseLudo(startLudo('host', 'even'))];
  expect(LUDO_BY_RULES['ludo-quick-even-1'].parse(even)).toEqual(startLudo('host', 'even'));
  expect(() => LUDO_BY_RULES['ludo-quick-even-1'].parse(free)).toThrow(SyntaxError);
  expect(() => LUDO_BY_RULES['ludo-quick-1'].parse(even)).toThrow(SyntaxError);
});

describe('outcomes', () => {
  it.each(['-', 'won:joiner:checkmate', 'drawn:threefold', 'cancelled:no-start'])('%s is read back', (text) => {
    expect(formatOutcome(parseOutcome(text))).toBe(text);
  });
  it.each(['', 'won:checkmate', 'won:host:stalemate', 'drawn:host', 'constructor'])('%s is refused', (text) => {
    expect(() => parseOutcome(text)).toThrow(SyntaxError);
  });
});
