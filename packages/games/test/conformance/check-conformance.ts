import type { RecordedAct } from '../../src/act-text.ts';
import { isActRefusal } from '../../src/act.ts';
import type { Game } from '../../src/game.ts';
import type { Played } from '../../src/play-act.ts';
import { replay } from '../../src/replay.ts';
import { otherSeat, type Seat } from '../../src/seat.ts';
import { type PlayedGame, playout, replayedText } from '../playout.ts';
import { seededDice, seededRandom } from '../seeded-random.ts';
import {
  type Fault,
  faultOfActNumbers,
  faultOfActText,
  faultOfExpiry,
  faultOfIllegalActs,
  faultOfLegalMoves,
  faultOfOutcome,
  faultOfResigning,
  faultOfSettling,
  faultOfStart,
  faultOfText,
  faultOfView,
} from './demands.ts';

type AnyGame = Game<object, unknown>;

/** The product's demands on a game, in the order in which they are reported. */
export const DEMANDS = [
  'start and clocks',
  'text round trips',
  'outcomes',
  'settling',
  'view without secrets',
  'legal moves',
  'illegal acts',
  'act numbers',
  'act texts',
  'resigning',
  'missed turns',
  'arguments unchanged',
  'same acts, same position',
  'replay equals record',
  'seat symmetry',
] as const;
export type Demand = (typeof DEMANDS)[number];

export interface Conformance {
  readonly games: number;
  readonly acts: number;
  /** The first fault of each demand, with the number of the game; a demand without an entry is met. */
  readonly faults: ReadonlyMap<Demand, string>;
  readonly endings: ReadonlyMap<string, number>;
  readonly longestText: number;
}

const HABITS = { expire: 0.003, resign: 0.0005, offerDraw: 0.02 };
/** The share of a game's positions that is put to the demands on a single position. */
const SHARE_OF_POSITIONS = 0.05;

/** Plays random games by the rules, and puts what happens to the product's demands. The same seed gives the same games. */
export const checkConformance = (game: AnyGame, { games, seed }: { games: number; seed: number }): Conformance => {
  const faults = new Map<Demand, string>();
  const endings = new Map<string, number>();
  let acts = 0;
  let longestText = 0;
  const report = (demand: Demand, number: number, fault: Fault) => {
    if (fault !== null && !faults.has(demand)) faults.set(demand, `game ${number}: ${fault}`);
  };
  report('start and clocks', 0, faultOfStart(game));
  for (let number = 0; number < games; number++) {
    const random = seededRandom(seed + number);
    const dice = seededDice(seed + number);
    const start = game.start(number % 2 === 0 ? 'host' : 'joiner');
    const look = seededRandom(seed - number - 1);
    const played = playout(game, start, { random, dice, habits: HABITS }, (before, step) => {
      longestText = Math.max(longestText, game.serialise(step.state.position).length);
      for (const [demand, fault] of faultsOfStep(game, before, step)) report(demand, number, fault);
      if (look() >= SHARE_OF_POSITIONS && game.turn(step.state.position) !== null) return;
      for (const [demand, fault] of faultsOfPosition(game, step.state.position, number)) report(demand, number, fault);
    });
    for (const [demand, fault] of faultsOfGame(game, played)) report(demand, number, fault);
    acts += played.acts.length;
    const reason = game.outcome(played.position)?.reason ?? 'none';
    endings.set(reason, (endings.get(reason) ?? 0) + 1);
  }
  return { games, acts, faults, endings, longestText };
};

type Finding = readonly [Demand, Fault];

const faultsOfStep = (game: AnyGame, before: object, { acts, state }: Played<object>): Finding[] => [
  ...acts.map(({ seat, act }): Finding => ['act texts', faultOfActText(seat, act)]),
  ['settling', faultOfSettling(game, state.position)],
  ['outcomes', faultOfOutcome(game, state.position)],
  ['arguments unchanged', faultOfArguments(game, before, acts)],
];

/** Acts again on frozen positions: a rule that changes its argument throws. */
const faultOfArguments = (game: AnyGame, before: object, acts: readonly RecordedAct[]): Fault => {
  let position = deepFreeze(before);
  for (const { seat, act } of acts) {
    const next = game.apply(position, seat, act);
    if (isActRefusal(next)) return `an accepted act is refused the second time: ${next.refusal}`;
    position = deepFreeze(next);
  }
  return null;
};

const deepFreeze = (value: object): object => {
  if (Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part as object);
  return value;
};

const faultsOfPosition = (game: AnyGame, position: object, seed: number): Finding[] => [
  ['text round trips', faultOfText(game, position)],
  ['view without secrets', faultOfView(game, position)],
  ['legal moves', faultOfLegalMoves(game, position)],
  ['illegal acts', faultOfIllegalActs(game, position)],
  ['act numbers', faultOfActNumbers(game, position, seed)],
  ['resigning', faultOfResigning(game, position)],
  ['missed turns', faultOfExpiry(game, position)],
];

const faultsOfGame = (game: AnyGame, played: PlayedGame<object>): Finding[] => {
  const text = game.serialise(played.position);
  const again = game.serialise(replay(game, played.first, played.acts).position);
  return [
    ['same acts, same position', again === text ? null : `${again} instead of ${text}`],
    [
      'replay equals record',
      replayedText(game, played) === text ? null : `the record as text gives another position than ${text}`,
    ],
    ['seat symmetry', faultOfSymmetry(game, played)],
  ];
};

/** The same acts from the other seats: every turn, list and outcome is that of the other seat. */
const faultOfSymmetry = (game: AnyGame, { first, acts }: PlayedGame<object>): Fault => {
  let position = game.start(first);
  let mirrored = game.start(otherSeat(first));
  for (const [number, { seat, act }] of acts.entries()) {
    const next = game.apply(position, seat, act);
    const mirror = game.apply(mirrored, otherSeat(seat), act);
    if (isActRefusal(next) || isActRefusal(mirror)) return `act ${number} is allowed to one seat alone`;
    position = next;
    mirrored = mirror;
    if (stateOf(game, position, 'as it is') !== stateOf(game, mirrored, 'mirrored'))
      return `after act ${number}: ${game.serialise(position)} and ${game.serialise(mirrored)}`;
  }
  return null;
};

const stateOf = (game: AnyGame, position: object, as: 'as it is' | 'mirrored'): string => {
  const seatOf = (seat: Seat) => (as === 'mirrored' ? otherSeat(seat) : seat);
  const turn = game.turn(position);
  const outcome = game.outcome(position);
  return JSON.stringify({
    turn: turn === null ? null : seatOf(turn),
    moves: game.legalMoves(position),
    settle: game.settleMilliseconds(position),
    roll: game.nextRoll(position),
    outcome: outcome?.result === 'won' ? { ...outcome, winner: seatOf(outcome.winner) } : outcome,
  });
};
