import { type ActRefusal, type Face, isActRefusal } from '../src/act.ts';
import type { LudoGame } from '../src/ludo/ludo.ts';
import { type LudoPosition, startLudo } from '../src/ludo/position.ts';

/** A position with the host to act; tokens not named are in the base. */
export const ludoPosition = (
  { host = [], joiner = [] }: { host?: readonly number[]; joiner?: readonly number[] },
  rest: Partial<LudoPosition> = {},
): LudoPosition => ({
  ...startLudo('host'),
  rolls: 10,
  tokens: { host: fourTokens(host), joiner: fourTokens(joiner) },
  ...rest,
});

const fourTokens = ([first = -1, second = -1, third = -1, fourth = -1]: readonly number[]) =>
  [first, second, third, fourth] as const;

/** The seat to act rolls this face. */
export const rolled = (game: LudoGame, position: LudoPosition, face: Face): LudoPosition =>
  expectAccepted(game.apply(position, position.turn, { type: 'roll', rollNumber: position.rolls, face }));

/** The seat to act rolls this face and moves this token. */
export const rolledAndMoved = (game: LudoGame, position: LudoPosition, face: Face, token: number): LudoPosition => {
  const due = rolled(game, position, face);
  return expectAccepted(game.apply(due, due.turn, { type: 'move', move: String(token) }));
};

const expectAccepted = (result: LudoPosition | ActRefusal): LudoPosition => {
  if (isActRefusal(result)) throw new Error(`refused: ${result.refusal}`);
  return result;
};
