import { firstOfRun } from '@muqabla/testing/sampled-variants';
import { CORPUS_TIMEOUT_MILLISECONDS, rounds } from '@muqabla/testing/test-effort';
import { expect, it } from 'vitest';
import { playout, replayedText } from '../../test/playout.ts';
import { seededDice, seededRandom } from '../../test/seeded-random.ts';
import type { Played } from '../play-act.ts';
import { otherSeat, type Seat } from '../seat.ts';
import { LUDO_BY_RULES } from './ludo.ts';
import { movableTokens } from './moves.ts';
import type { LudoPosition } from './position.ts';
import { BASE_STEP, HOME_STEP, SAFE_SQUARES, squareAt } from './track.ts';

const GAMES = rounds(2_000, 30_000);
const HABITS = { expire: 0.01, resign: 0.0005, offerDraw: 0 };
const SEATS: readonly Seat[] = ['host', 'joiner'];

const isBag = (bag: readonly number[]) =>
  bag.every((count) => count >= 0 && count <= 4) && bag.some((count) => count > 0);

/** The fault of a position, in words; undefined when nothing is. Plain code, because millions are checked. */
const faultOf = (position: LudoPosition): string | undefined => {
  for (const seat of SEATS) {
    const steps = position.tokens[seat];
    if (steps.length !== 4) return 'a seat has four tokens';
    if (!steps.every((step) => Number.isInteger(step) && step >= BASE_STEP && step <= HOME_STEP))
      return 'a token is between base and home';
    for (const step of steps) {
      const square = squareAt(seat, step);
      if (square === null || SAFE_SQUARES.has(square)) continue;
      if (position.tokens[otherSeat(seat)].some((theirs) => squareAt(otherSeat(seat), theirs) === square))
        return 'only a safe square is shared';
    }
  }
  if (position.bags !== null && SEATS.some((seat) => !isBag(position.bags?.[seat] ?? [])))
    return 'a bag has one to four of each face';
  if (position.outcome !== null) return undefined;
  if (position.face !== null && movableTokens(position).length === 0) return 'a due move is possible';
  if (position.playedByServer) return 'the server plays a missed turn to its end';
  return undefined;
};

const faultOfStep = (before: LudoPosition, { acts, state: { position } }: Played<LudoPosition>): string | undefined => {
  const rolls = acts.filter(({ act }) => act.type === 'roll').length;
  if (position.rolls !== before.rolls + rolls) return 'every roll is counted';
  if (acts.some(({ seat }) => seat !== before.turn)) return 'only the seat to act acts';
  const extra = acts.length === 1 && acts[0]?.act.type === 'roll' && position.face !== null;
  if (extra && position.turn !== before.turn) return 'a seat that has a move to choose keeps the turn';
  return faultOf(position);
};

it.each(Object.values(LUDO_BY_RULES))(
  'every random game of $rules ends, keeps its invariants and replays to the same position',
  (game) => {
    const endings = new Map<string, number>();
    const first = firstOfRun(GAMES);
    for (let number = first; number < first + GAMES; number++) {
      const random = seededRandom(number);
      const start = game.start(number % 2 === 0 ? 'host' : 'joiner');
      const played = playout(game, start, { random, dice: seededDice(number), habits: HABITS }, (before, step) => {
        const fault = faultOfStep(before, step);
        if (fault !== undefined) expect.fail(`game ${number}: ${fault}: ${game.serialise(step.state.position)}`);
      });
      const text = game.serialise(played.position);
      if (replayedText(game, played) !== text) expect.fail(`game ${number} replays to another position than ${text}`);
      const reason = played.position.outcome?.reason ?? 'none';
      endings.set(reason, (endings.get(reason) ?? 0) + 1);
    }
    const byRules = game.rules.includes('classic') ? 'all-home' : 'first-home';
    expect([...endings.keys()].sort()).toEqual([byRules, 'missed-turns', 'no-start', 'resigned'].sort());
    expect(endings.get(byRules)).toBeGreaterThan(GAMES / 2);
  },
  CORPUS_TIMEOUT_MILLISECONDS,
);
