import { type Act, type ActRefusal, type Face, refuseAct } from '../act.ts';
import { drawFrom } from '../dice/bag.ts';
import { NO_START, won } from '../outcome.ts';
import { otherSeat, type Seat } from '../seat.ts';
import { captures, furthestMove, landingStep, movableTokens, moveToken, type TokenNumber } from './moves.ts';
import type { LudoPosition } from './position.ts';
import { HOME_STEP } from './track.ts';
import { type LudoVariant, MISSED_TURNS_IN_A_ROW, MISSED_TURNS_IN_ALL, SIXES_THAT_LOSE_THE_TURN } from './variants.ts';

type RollAct = Extract<Act, { type: 'roll' }>;

/** The position after an act of this seat, or why the act is refused. */
export const applyLudoAct = (
  variant: LudoVariant,
  position: LudoPosition,
  seat: Seat,
  act: Act,
): LudoPosition | ActRefusal => {
  if (position.outcome !== null) return refuseAct('game-over');
  if (act.type === 'resign') return { ...position, outcome: won(otherSeat(seat), 'resigned') };
  if (act.type !== 'roll' && act.type !== 'move' && act.type !== 'expire') return refuseAct('act-not-in-game');
  if (seat !== position.turn) return refuseAct('not-your-turn');
  if (act.type === 'expire') return missTurn(position);
  return act.type === 'roll' ? roll(position, act) : move(variant, position, act.move);
};

/** The clock ran out. Nothing happened yet: the game is cancelled. Later: the server plays the turn, or the seat loses. */
const missTurn = (position: LudoPosition): LudoPosition => {
  const { turn, missed, rolls } = position;
  const before = missed[turn];
  if (rolls === 0) return { ...position, outcome: NO_START };
  const now = { inARow: before.inARow + 1, inAll: before.inAll + 1 };
  const loses = now.inARow >= MISSED_TURNS_IN_A_ROW || now.inAll >= MISSED_TURNS_IN_ALL;
  return {
    ...position,
    missed: { ...missed, [turn]: now },
    playedByServer: !loses,
    outcome: loses ? won(otherSeat(turn), 'missed-turns') : null,
  };
};

const roll = (position: LudoPosition, { rollNumber, face }: RollAct): LudoPosition | ActRefusal => {
  if (position.face !== null) return refuseAct('move-due');
  if (rollNumber !== position.rolls) return refuseAct('wrong-roll-number');
  const bags = bagsAfter(position, face);
  if (bags === undefined) return refuseAct('face-not-in-bag');
  const sixes = face === 6 ? position.sixes + 1 : 0;
  const rolled: LudoPosition = { ...withOwnAct(position), rolls: position.rolls + 1, sixes, face, bags };
  if (sixes === SIXES_THAT_LOSE_THE_TURN) return passTurn(rolled);
  if (movableTokens(rolled).length > 0) return rolled;
  return face === 6 ? { ...rolled, face: null } : passTurn(rolled);
};

/** The bags after the seat to act has drawn this face; undefined when its bag has none left. Free dice have no bags. */
const bagsAfter = ({ bags, turn }: LudoPosition, face: Face): LudoPosition['bags'] | undefined => {
  if (bags === null) return null;
  const left = drawFrom(bags[turn], face);
  return left === null ? undefined : { ...bags, [turn]: left };
};

const move = (variant: LudoVariant, position: LudoPosition, text: string): LudoPosition | ActRefusal => {
  const { turn, face, tokens, playedByServer } = position;
  if (face === null) return refuseAct('roll-due');
  const token = movableTokens(position).find((movable) => String(movable) === text);
  if (token === undefined || (playedByServer && token !== furthestMove(position))) return refuseAct('illegal-move');
  const step = landingStep(tokens[turn][token], face);
  if (step === null) return refuseAct('illegal-move');
  return land(variant, withOwnAct(position), token, step, face);
};

/** Moves the token. A six, a capture and a token home give one more roll; else the turn passes. */
const land = (variant: LudoVariant, position: LudoPosition, token: TokenNumber, step: number, face: Face) => {
  const { turn, tokens } = position;
  const rollsAgain = face === 6 || step === HOME_STEP || captures(tokens, turn, step);
  const moved: LudoPosition = { ...position, tokens: moveToken(tokens, turn, token, step), face: null };
  const home = moved.tokens[turn].filter((its) => its === HOME_STEP).length;
  if (home >= variant.tokensToWin) return { ...moved, outcome: won(turn, variant.winReason) };
  return rollsAgain ? moved : passTurn(moved);
};

const passTurn = (position: LudoPosition): LudoPosition => ({
  ...position,
  turn: otherSeat(position.turn),
  face: null,
  sixes: 0,
  playedByServer: false,
});

/** An act of the player's own ends a row of missed turns. */
const withOwnAct = (position: LudoPosition): LudoPosition => {
  const { turn, missed, playedByServer } = position;
  if (playedByServer || missed[turn].inARow === 0) return position;
  return { ...position, missed: { ...missed, [turn]: { ...missed[turn], inARow: 0 } } };
};
