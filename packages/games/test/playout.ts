import { formatRecordedAct, parseRecordedAct, type RecordedAct } from '../src/act-text.ts';
import { isActRefusal, type PlayerAct } from '../src/act.ts';
import type { Dice } from '../src/dice/bag.ts';
import type { Game } from '../src/game.ts';
import { type GameState, type Played, playAct, playExpiry } from '../src/play-act.ts';
import { replay } from '../src/replay.ts';
import { otherSeat, type Seat } from '../src/seat.ts';
import { sampleMove } from './sample-move.ts';

/** How often, of all acts, a random player does something else than roll and move. */
export interface Habits {
  readonly expire: number;
  readonly resign: number;
  readonly offerDraw: number;
}

export interface PlayedGame<Position> {
  readonly first: Seat;
  readonly acts: readonly RecordedAct[];
  readonly position: Position;
}

/** No game of any rules here is longer: chess ends by the fifty-move rule, Ludo by its dice. */
const MAX_ACTS = 20_000;

/** Plays a game of random acts to its end and hands every step to `check`. Throws when the game does not end. */
export const playout = <Position extends object, View>(
  game: Game<Position, View>,
  start: Position,
  { random, dice, habits }: { random: () => number; dice: Dice; habits: Habits },
  check: (before: Position, played: Played<Position>) => void = () => {},
): PlayedGame<Position> => {
  const first = game.turn(start) ?? 'host';
  let state: GameState<Position> = { position: start, actNumber: 0 };
  const acts: RecordedAct[] = [];
  for (let seat = game.turn(state.position); seat !== null; seat = game.turn(state.position)) {
    const played = randomStep(game, state, { seat, random, dice, habits });
    check(state.position, played);
    acts.push(...played.acts);
    state = played.state;
    if (acts.length > MAX_ACTS) throw new Error(`no end after ${MAX_ACTS} acts: ${game.serialise(state.position)}`);
  }
  return { first, acts, position: state.position };
};

const randomStep = <Position extends object, View>(
  game: Game<Position, View>,
  state: GameState<Position>,
  { seat, random, dice, habits }: { seat: Seat; random: () => number; dice: Dice; habits: Habits },
): Played<Position> => {
  const { position, actNumber } = state;
  const chance = random();
  if (chance < habits.expire) return accepted(playExpiry(game, state, dice));
  if (chance > 1 - habits.offerDraw) {
    const by = random() < 0.5 ? seat : otherSeat(seat);
    const offered = playAct(game, state, { seat: by, actNumber, act: { type: 'offer-draw' } }, dice);
    if (!isActRefusal(offered)) return offered;
    const act = { type: random() < 0.1 ? 'accept-draw' : 'decline-draw' } as const;
    const replied = playAct(game, state, { seat: by, actNumber, act }, dice);
    if (!isActRefusal(replied)) return replied;
  }
  const move = sampleMove(game, position, random);
  const next: PlayerAct = move === null ? { type: 'roll' } : { type: 'move', move };
  const act: PlayerAct = random() < habits.resign ? { type: 'resign' } : next;
  return accepted(playAct(game, state, { seat, actNumber, act }, dice));
};

const accepted = <Position>(played: Played<Position> | { refusal: string }): Played<Position> => {
  if ('refusal' in played) throw new Error(`a legal act was refused: ${played.refusal}`);
  return played;
};

/** The last position of a replay of the acts as they are kept, as text. */
export const replayedText = <Position extends object, View>(
  game: Game<Position, View>,
  { first, acts }: { first: Seat; acts: readonly RecordedAct[] },
): string => {
  const kept = acts.map((act) => parseRecordedAct(formatRecordedAct(act)));
  return game.serialise(replay(game, first, kept).position);
};
