import type { BoardPosition, BoardState, RecordedBoardAct } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import type { Face } from '@muqabla/games/act';
import { landingStep } from '@muqabla/games/ludo/moves';
import { BASE_STEP, HOME_STEP, SAFE_SQUARES, squareAt } from '@muqabla/games/ludo/track';
import { SIXES_THAT_LOSE_THE_TURN } from '@muqabla/games/ludo/variants';
import { otherSeat } from '@muqabla/games/seat';

export type LudoTokens = Readonly<Record<Side, readonly number[]>>;

/** The event of a picture, for sound, vibration and words. */
export type LudoCue = 'roll' | 'face' | 'step' | 'capture' | 'home';

/** The reasons for which a roll moves nothing: all tokens wait for a six, none can go so far, or it was the third six. */
export type StuckReason = 'needs-six' | 'no-move' | 'third-six';

/** One picture of the board while acts are played one after another. */
export type LudoPicture = {
  /** The number of the act that is shown next. */
  readonly actNumber: number;
  readonly tokens: LudoTokens;
  readonly die: { readonly side: Side; readonly face: number | null; readonly isRolling: boolean } | null;
  /** The token on its way, with the step it goes to. */
  readonly moving: { readonly side: Side; readonly token: number; readonly to: number } | null;
  /** Captured tokens on their way back to the base, so many steps a picture. */
  readonly returning: { readonly side: Side; readonly tokens: readonly number[]; readonly stride: number } | null;
  /** The last roll, when it moved nothing. */
  readonly stuck: { readonly side: Side; readonly why: StuckReason } | null;
  readonly cue: LudoCue | null;
  /** The time in milliseconds for which the picture stays before the next one. */
  readonly hold: number;
};

const ROLL_MILLISECONDS = 480;
const FACE_MILLISECONDS = 520;
/** Long enough to read why nothing moves. */
const STUCK_MILLISECONDS = 950;
const STEP_MILLISECONDS = 130;
const LANDING_MILLISECONDS = 260;
const CAPTURE_MILLISECONDS = 320;
const BACK_MILLISECONDS = 45;
/** The pictures in which a captured token rolls back, however far it was. */
const BACK_PICTURES = 10;

/** The number of acts shown one by one; after more, the player was away and sees only the last position. */
const MAX_ACTS_SHOWN = 24;

type LudoPosition = Extract<BoardPosition, { kind: 'ludo' }>;

const lastRoll = (acts: readonly RecordedBoardAct[], before: number) =>
  acts.findLast(({ number, type }) => number < before && type === 'roll');

/** The reason for which the roll of this act moves none of its side's tokens; null when one can move. */
const stuckBy = (
  acts: readonly RecordedBoardAct[],
  tokens: LudoTokens,
  { number, side, face = 1 }: RecordedBoardAct,
): LudoPicture['stuck'] => {
  const rolls = acts.filter((act) => act.type === 'roll' && act.number <= number);
  const sixes = rolls.length - 1 - rolls.findLastIndex((roll) => roll.side !== side || roll.face !== 6);
  if (sixes === SIXES_THAT_LOSE_THE_TURN) return { side, why: 'third-six' };
  if (tokens[side].some((step) => landingStep(step, face as Face) !== null)) return null;
  const isWaiting = tokens[side].every((step) => step === BASE_STEP || step === HOME_STEP);
  return { side, why: isWaiting && face !== 6 ? 'needs-six' : 'no-move' };
};

/** The board at rest after all acts. */
export const restingPicture = (
  { actNumber, turn }: BoardState,
  { tokens, face }: LudoPosition,
  acts: readonly RecordedBoardAct[],
): LudoPicture => {
  const roll = lastRoll(acts, actNumber);
  const side = turn ?? roll?.side;
  const shown = face ?? roll?.face ?? null;
  const last = acts.find(({ number, type }) => number === actNumber - 1 && type === 'roll');
  return {
    actNumber,
    tokens,
    die: side === undefined ? null : { side, face: shown, isRolling: false },
    moving: null,
    returning: null,
    stuck: last === undefined ? null : stuckBy(acts, tokens, last),
    cue: null,
    hold: 0,
  };
};

const withStep = (tokens: LudoTokens, side: Side, token: number, step: number): LudoTokens => ({
  ...tokens,
  [side]: tokens[side].map((its, index) => (index === token ? step : its)),
});

/** The tokens of the other side that a token of this side takes where it stands. */
const capturedTokens = (tokens: LudoTokens, side: Side, step: number): readonly number[] => {
  const square = squareAt(side, step);
  if (square === null || SAFE_SQUARES.has(square)) return [];
  const other = otherSeat(side);
  return tokens[other].flatMap((theirs, token) => (squareAt(other, theirs) === square ? [token] : []));
};

const finished = (picture: LudoPicture): LudoPicture => ({
  ...picture,
  actNumber: picture.actNumber + 1,
  moving: null,
  returning: null,
  cue: null,
  hold: 0,
});

const afterStep = (picture: LudoPicture, side: Side, token: number, to: number): LudoPicture => {
  const from = picture.tokens[side][token] ?? BASE_STEP;
  const step = Math.min(from + 1, to);
  const tokens = withStep(picture.tokens, side, token, step);
  const isThere = step === to;
  const isHome = isThere && to === HOME_STEP;
  const captured = isThere ? capturedTokens(tokens, side, step) : [];
  return {
    ...picture,
    tokens,
    moving: { side, token, to },
    cue: isHome ? 'home' : captured.length > 0 ? 'capture' : 'step',
    hold: captured.length > 0 || isHome ? CAPTURE_MILLISECONDS : isThere ? LANDING_MILLISECONDS : STEP_MILLISECONDS,
  };
};

const playMove = (picture: LudoPicture, { side, move }: RecordedBoardAct): LudoPicture => {
  const token = Number(move);
  const at = picture.tokens[side][token] ?? BASE_STEP;
  if (picture.moving === null) {
    const to = landingStep(at, (picture.die?.face ?? 1) as Face);
    return to === null ? finished(picture) : afterStep(picture, side, token, to);
  }
  if (at < picture.moving.to) return afterStep(picture, side, token, picture.moving.to);
  if (picture.returning !== null) return rollBack(picture, picture.returning);
  const captured = capturedTokens(picture.tokens, side, at);
  if (captured.length === 0) return finished(picture);
  const other = otherSeat(side);
  const far = Math.max(...captured.map((index) => picture.tokens[other][index] ?? 0));
  return rollBack(picture, { side: other, tokens: captured, stride: Math.ceil((far + 1) / BACK_PICTURES) });
};

/** Captured tokens go back along the way they came. */
const rollBack = (picture: LudoPicture, returning: NonNullable<LudoPicture['returning']>): LudoPicture => {
  const { side, tokens: captured, stride } = returning;
  const tokens = captured.reduce(
    (board, token) => withStep(board, side, token, Math.max(BASE_STEP, (board[side][token] ?? 0) - stride)),
    picture.tokens,
  );
  const areBack = captured.every((token) => tokens[side][token] === BASE_STEP);
  return areBack
    ? finished({ ...picture, tokens })
    : { ...picture, tokens, returning, cue: null, hold: BACK_MILLISECONDS };
};

const playRoll = (picture: LudoPicture, act: RecordedBoardAct, acts: readonly RecordedBoardAct[]): LudoPicture => {
  const { side, face = 1 } = act;
  const { die } = picture;
  if (die?.isRolling !== true)
    return {
      ...picture,
      die: { side, face: die?.face ?? null, isRolling: true },
      stuck: null,
      cue: 'roll',
      hold: ROLL_MILLISECONDS,
    };
  if (picture.cue === 'roll') {
    const stuck = stuckBy(acts, picture.tokens, act);
    const hold = stuck === null ? FACE_MILLISECONDS : STUCK_MILLISECONDS;
    return { ...picture, die: { side, face, isRolling: false }, stuck, cue: 'face', hold };
  }
  return finished(picture);
};

/** The picture after this one on the way to the state of the game; null when it shows that state already. */
export const nextPicture = (
  picture: LudoPicture,
  state: BoardState,
  acts: readonly RecordedBoardAct[],
): LudoPicture | null => {
  if (state.position.kind !== 'ludo' || picture.actNumber === state.actNumber) return null;
  const act = acts.find(({ number }) => number === picture.actNumber);
  const isFarBehind = state.actNumber - picture.actNumber > MAX_ACTS_SHOWN;
  if (act === undefined || isFarBehind || picture.actNumber > state.actNumber)
    return restingPicture(state, state.position, acts);
  if (act.type === 'move') return settled(playMove(picture, act), state, acts);
  if (act.type === 'roll')
    return settled(picture.cue === 'face' ? finished(picture) : playRoll(picture, act, acts), state, acts);
  return settled(finished(picture), state, acts);
};

/** The server's position once the last act is shown, whatever the pictures before it. */
const settled = (picture: LudoPicture, state: BoardState, acts: readonly RecordedBoardAct[]): LudoPicture =>
  picture.actNumber === state.actNumber && state.position.kind === 'ludo'
    ? restingPicture(state, state.position, acts)
    : picture;
