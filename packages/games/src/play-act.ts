import type { RecordedAct } from './act-text.ts';
import { type Act, type ActRefusal, isActRefusal, type PlayerAct, refuseAct } from './act.ts';
import type { Dice } from './dice/bag.ts';
import type { Game, RulesId } from './game.ts';
import type { Seat } from './seat.ts';

/** A game as the server keeps it. `actNumber` is how many acts led here, and so the number of the next one. */
export interface GameState<Position> {
  readonly position: Position;
  readonly actNumber: number;
}

export interface PlayRequest {
  readonly seat: Seat;
  /** The number the act is meant to get: an act sent twice, or for an older state, is refused. */
  readonly actNumber: number;
  readonly act: PlayerAct;
}

/** The acts to record, in order, and the state after them. */
export interface Played<Position> {
  readonly acts: readonly RecordedAct[];
  readonly state: GameState<Position>;
}

/** Plays a player's act and what follows from it without a choice, or returns why it is refused. */
export const playAct = <Position extends object, View>(
  game: Game<Position, View>,
  state: GameState<Position>,
  { seat, actNumber, act }: PlayRequest,
  dice: Dice,
): Played<Position> | ActRefusal => {
  if (actNumber < state.actNumber) return refuseAct('act-number-passed');
  if (actNumber > state.actNumber) return refuseAct('act-number-ahead');
  const recorded = withFace(game, state.position, act, dice);
  return isActRefusal(recorded) ? recorded : play(game, state, { seat, act: recorded }, dice);
};

/** The seat to act let its time run out: plays what follows from that. Refused when the game is over. */
export const playExpiry = <Position extends object, View>(
  game: Game<Position, View>,
  state: GameState<Position>,
  dice: Dice,
): Played<Position> | ActRefusal => {
  const seat = game.turn(state.position);
  return seat === null ? refuseAct('game-over') : play(game, state, { seat, act: { type: 'expire' } }, dice);
};

const play = <Position extends object, View>(
  game: Game<Position, View>,
  { position: before, actNumber }: GameState<Position>,
  { seat, act }: RecordedAct,
  dice: Dice,
): Played<Position> | ActRefusal => {
  const acts: RecordedAct[] = [{ seat, act }];
  let position = game.apply(before, seat, act);
  if (isActRefusal(position)) return position;
  for (let next = automaticAct(game, position, dice); next !== null; next = automaticAct(game, position, dice)) {
    acts.push(next);
    position = accepted(game.apply(position, next.seat, next.act), game);
  }
  return { acts, state: { position, actNumber: actNumber + acts.length } };
};

const automaticAct = <Position extends object, View>(
  game: Game<Position, View>,
  position: Position,
  dice: Dice,
): RecordedAct | null => {
  const seat = game.turn(position);
  const act = game.automaticAct(position);
  return seat === null || act === null ? null : { seat, act: accepted(withFace(game, position, act, dice), game) };
};

const withFace = <Position extends object, View>(
  game: Game<Position, View>,
  position: Position,
  act: PlayerAct,
  dice: Dice,
): Act | ActRefusal => {
  if (act.type !== 'roll') return act;
  const next = game.nextRoll(position);
  if (next === null) return refuseAct('act-not-in-game');
  const { rollNumber, bag } = next;
  return { type: 'roll', rollNumber, face: dice(rollNumber, bag) };
};

/** The rules chose the act themselves, so that a refusal is an error in them. */
const accepted = <Result extends object>(result: Result | ActRefusal, { rules }: { rules: RulesId }): Result => {
  if (isActRefusal(result)) throw new Error(`${rules} refuses its own act: ${result.refusal}`);
  return result;
};
