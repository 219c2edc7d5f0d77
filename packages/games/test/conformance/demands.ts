import { formatRecordedAct, parseRecordedAct } from '../../src/act-text.ts';
import { type Act, isActRefusal, type PlayerAct } from '../../src/act.ts';
import type { Game } from '../../src/game.ts';
import { formatOutcome, parseOutcome } from '../../src/outcome.ts';
import { playAct } from '../../src/play-act.ts';
import { otherSeat, type Seat } from '../../src/seat.ts';
import { sampleMove } from '../sample-move.ts';
import { seededDice, seededRandom } from '../seeded-random.ts';

type AnyGame = Game<object, unknown>;

/** The fault of a position or a step, in words; null when the demand is met. */
export type Fault = string | null;

const MAX_POSITION_CHARACTERS = 2_400;
const MAX_ACT_CHARACTERS = 26;
const MAX_VIEW_CHARACTERS = 4_000;
const MAX_SETTLE_MILLISECONDS = 10_000;
const SEATS: readonly Seat[] = ['host', 'joiner'];

const same = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/** Positions are kept and sent as one short line that says everything. */
export const faultOfText = (game: AnyGame, position: object): Fault => {
  const text = game.serialise(position);
  if (!/^[ -~]+$/.test(text)) return `the text is not one printable line: ${text}`;
  if (text.length > MAX_POSITION_CHARACTERS) return `the text has ${text.length} characters`;
  if (!isPlainJson(position)) return `the position holds more than plain JSON, or -0: ${text}`;
  const read = game.parse(text);
  if (!same(read, position)) return `the text reads as another position: ${text}`;
  const damaged = [`${text} `, ` ${text}`, text.slice(1), text.slice(0, -1), `${text}x`, ''];
  const loose = damaged.find((other) => readAs(game, other) !== other && readAs(game, other) !== null);
  return loose === undefined ? null : `a damaged text is read as a position that is written otherwise: ${loose}`;
};

/** How the position of a text is written; null when the text is refused. */
const readAs = (game: AnyGame, text: string): string | null => {
  try {
    return game.serialise(game.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
};

/** A turn exactly while there is no outcome, and outcomes that can be written. */
export const faultOfOutcome = (game: AnyGame, position: object): Fault => {
  const outcome = game.outcome(position);
  if ((game.turn(position) === null) !== (outcome !== null)) return 'a game without an outcome has a seat to act';
  if (!same(parseOutcome(formatOutcome(outcome)), outcome))
    return `the outcome is not read back: ${formatOutcome(outcome)}`;
  return null;
};

/** Whole milliseconds, and not so many that a clock seems to stand still. */
export const faultOfSettling = (game: AnyGame, position: object): Fault => {
  const settle = game.settleMilliseconds(position);
  return Number.isInteger(settle) && settle >= 0 && settle <= MAX_SETTLE_MILLISECONDS
    ? null
    : `settles in ${settle} ms`;
};

/** A view is small JSON, and both seats see the same but for the moves they may make. */
export const faultOfView = (game: AnyGame, position: object): Fault => {
  const [host, joiner] = SEATS.map((seat) => ({ ...(game.view(position, seat) as object), seat: 0, legalMoves: 0 }));
  if (!same(host, joiner)) return 'one seat sees what the other does not';
  for (const seat of SEATS) {
    const view = game.view(position, seat);
    const text = JSON.stringify(view);
    if (text.length > MAX_VIEW_CHARACTERS) return `a view has ${text.length} characters`;
    if (!isPlainJson(view)) return 'a view is not plain JSON';
    if (/seed|secret|random/i.test(text)) return `a view names a secret: ${text}`;
  }
  return null;
};

const isPlainJson = (value: unknown): boolean => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  return Object.values(value).every(isPlainJson);
};

/** Acts that no position allows: they are refused, nothing is thrown, and the position stays as it is. */
export const faultOfIllegalActs = (game: AnyGame, position: object): Fault => {
  const before = game.serialise(position);
  const turn = game.turn(position);
  for (const { seat, act } of illegalActs(game, position)) {
    const result = game.apply(position, seat, act);
    if (!isActRefusal(result)) return `accepted from the ${seat}: ${JSON.stringify(act)}`;
    if (turn === null && result.refusal !== 'game-over') return `${result.refusal} after the end`;
  }
  return game.serialise(position) === before ? null : 'a refused act changes the position';
};

const GARBAGE = [
  '',
  ' ',
  'x',
  '-1',
  '99',
  'a0a0',
  'e2e9',
  '0132',
  's0a36000p1',
  's500a0p50',
  'S219A0P50',
  's219a0p101',
];

const illegalActs = (game: AnyGame, position: object): { seat: Seat; act: Act }[] => {
  const turn = game.turn(position);
  const everything: Act[] = [
    { type: 'resign' },
    { type: 'expire' },
    ...GARBAGE.map((move): Act => ({ type: 'move', move })),
  ];
  if (turn === null) return everything.flatMap((act) => SEATS.map((seat) => ({ seat, act })));
  const legal = new Set(game.legalMoves(position));
  const move = sampleMove(game, position, () => 0) ?? '0';
  const rollNumber = game.nextRoll(position)?.rollNumber;
  return [
    ...GARBAGE.filter((text) => !legal.has(text)).map((text) => ({
      seat: turn,
      act: { type: 'move', move: text } as const,
    })),
    { seat: otherSeat(turn), act: { type: 'move', move } },
    { seat: otherSeat(turn), act: { type: 'expire' } },
    { seat: turn, act: { type: 'roll', rollNumber: (rollNumber ?? 0) + 1, face: 6 } },
    { seat: otherSeat(turn), act: { type: 'roll', rollNumber: rollNumber ?? 0, face: 6 } },
    { seat: turn, act: { type: 'accept-draw' } },
  ].filter(({ act }) => act.type !== 'accept-draw' || !isDrawOpen(game, position, turn)) as { seat: Seat; act: Act }[];
};

const isDrawOpen = (game: AnyGame, position: object, seat: Seat) =>
  !isActRefusal(game.apply(position, seat, { type: 'decline-draw' }));

/** Every listed move is another text that can be written, and is accepted. */
export const faultOfLegalMoves = (game: AnyGame, position: object): Fault => {
  const moves = game.legalMoves(position);
  const turn = game.turn(position);
  if (moves === null) return null;
  if (new Set(moves).size !== moves.length) return `a move is listed twice: ${moves.join(' ')}`;
  if (turn === null) return moves.length === 0 ? null : 'moves are listed after the end';
  const refused = moves.find((move) => isActRefusal(game.apply(position, turn, { type: 'move', move })));
  return refused === undefined ? null : `a listed move is refused: ${refused}`;
};

/** An act's text is short and read back. */
export const faultOfActText = (seat: Seat, act: Act): Fault => {
  const text = formatRecordedAct({ seat, act });
  if (text.length > MAX_ACT_CHARACTERS) return `an act has ${text.length} characters: ${text}`;
  return same(parseRecordedAct(text), { seat, act }) ? null : `an act is not read back: ${text}`;
};

/** Either seat may resign at any time, and loses. */
export const faultOfResigning = (game: AnyGame, position: object): Fault => {
  if (game.turn(position) === null) return null;
  for (const seat of SEATS) {
    const after = game.apply(position, seat, { type: 'resign' });
    const outcome = isActRefusal(after) ? null : game.outcome(after);
    if (outcome?.result !== 'won' || outcome.winner === seat) return `the ${seat} cannot resign`;
  }
  return null;
};

/** A clock that runs out changes who is to act, or ends the game; before the first act it cancels it. */
export const faultOfExpiry = (game: AnyGame, position: object): Fault => {
  const seat = game.turn(position);
  if (seat === null) return null;
  const after = game.apply(position, seat, { type: 'expire' });
  if (isActRefusal(after)) return `a clock that runs out is refused: ${after.refusal}`;
  const isHandled = game.turn(after) !== seat || game.automaticAct(after) !== null;
  return isHandled ? null : 'a clock that runs out leaves the seat to act';
};

/** Clocks with names of their own; a start at which the first seat acts and nothing moves. */
export const faultOfStart = (game: AnyGame): Fault => {
  const names = game.clocks.map(({ name }) => name);
  if (new Set(names).size !== names.length) return `two clocks have one name: ${names.join(', ')}`;
  for (const first of SEATS) {
    const start = game.start(first);
    if (game.turn(start) !== first) return `the ${first} does not begin`;
    if (game.settleMilliseconds(start) !== 0) return 'the start is in motion';
    const late = game.apply(start, first, { type: 'expire' });
    if (isActRefusal(late) || game.outcome(late)?.result !== 'cancelled')
      return 'a first act that is missing cancels the game';
  }
  return null;
};

/** A number that is taken or ahead is refused, so that a repeated request is harmless. */
export const faultOfActNumbers = (game: AnyGame, position: object, seed: number): Fault => {
  const seat = game.turn(position);
  if (seat === null) return null;
  const move = sampleMove(game, position, seededRandom(seed));
  const act: PlayerAct = move === null ? { type: 'roll' } : { type: 'move', move };
  for (const [actNumber, refusal] of [
    [4, 'act-number-passed'],
    [6, 'act-number-ahead'],
  ] as const) {
    const result = playAct(game, { position, actNumber: 5 }, { seat, actNumber, act }, seededDice(seed));
    if (!isActRefusal(result) || result.refusal !== refusal)
      return `act ${actNumber} of 5 is not refused as ${refusal}`;
  }
  return null;
};
