import type { BoardPosition } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { MAN_RADIUS, POCKET_CENTRE, POCKET_RADIUS } from '@muqabla/games/carrom/board';
import { HALF_BOARD, seenFrom } from '@muqabla/ui/boards/carrom-places.rules';
import { type ClipMove, frameAt } from './clip-frames.rules.ts';
import { COLOURS } from './colours.ts';
import { drawChess } from './draw-chess.ts';
import { drawLudo } from './draw-ludo.ts';
import { textOn } from './draw-text.ts';

type Carrom = Extract<BoardPosition, { kind: 'carrom' }>;
type Spot = { x: number; y: number };

const SCALE = 15 / (2 * HALF_BOARD);
const placeOf = ({ x, y }: Spot) => ({ x: (x + HALF_BOARD) * SCALE, y: (HALF_BOARD - y) * SCALE });

const disc = (canvas: CanvasRenderingContext2D, spot: Spot, radius: number, colour: string) => {
  const { x, y } = placeOf(spot);
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.arc(x, y, radius * SCALE, 0, 2 * Math.PI);
  canvas.fill();
};

/** Draws the men of carrom after a stroke into a square of 15 units, seen by a side. */
const drawCarrom = (canvas: CanvasRenderingContext2D, own: Side, position: Carrom): void => {
  canvas.fillStyle = COLOURS.rim;
  canvas.fillRect(0, 0, 15, 15);
  canvas.fillStyle = COLOURS.wood;
  canvas.fillRect(0.6, 0.6, 13.8, 13.8);
  for (const x of [-POCKET_CENTRE, POCKET_CENTRE])
    for (const y of [-POCKET_CENTRE, POCKET_CENTRE]) disc(canvas, { x, y }, POCKET_RADIUS, COLOURS.edge);
  const men = [
    ...position.white.map((spot) => ({ spot, colour: COLOURS.square })),
    ...position.black.map((spot) => ({ spot, colour: COLOURS.chessBlack })),
    ...(typeof position.queen === 'object' ? [{ spot: position.queen, colour: COLOURS.queen }] : []),
  ];
  for (const { spot, colour } of men) disc(canvas, seenFrom(own, spot), MAN_RADIUS, colour);
};

/** The size of the clip: upright, four to five. */
export const CLIP_WIDTH = 720;
export const CLIP_HEIGHT = 900;
const MARGIN = 36;
const BOARD_TOP = 116;
const BOARD_WIDTH = CLIP_WIDTH - 2 * MARGIN;

/** The words of a clip. */
export type ClipWords = { brand: string; game: string; title: string; note: string };

const drawMove = (canvas: CanvasRenderingContext2D, own: Side, { from, to, act, roll }: ClipMove, part: number) => {
  const [before, after] = [from.position, to.position];
  if (before.kind === 'ludo' && after.kind === 'ludo')
    drawLudo(canvas, own, {
      from: before,
      to: after,
      part,
      rolled: roll?.face === undefined ? undefined : { face: roll.face, side: roll.side },
    });
  else if (before.kind === 'chess' && after.kind === 'chess')
    drawChess(canvas, own, { from: before, to: after, part, move: act.move });
  else if (after.kind === 'carrom' && before.kind === 'carrom') drawCarrom(canvas, own, part < 1 ? before : after);
};

/** Draws the clip as it is after so many seconds. */
export const drawClip = (
  canvas: CanvasRenderingContext2D,
  { moves, own, words }: { moves: readonly ClipMove[]; own: Side; words: ClipWords },
  seconds: number,
): void => {
  canvas.fillStyle = COLOURS.ground;
  canvas.fillRect(0, 0, CLIP_WIDTH, CLIP_HEIGHT);
  const text = textOn(canvas);
  text({ text: words.brand, x: MARGIN, y: 76, px: 42, weight: 780 });
  text({ text: words.game, x: CLIP_WIDTH - MARGIN, y: 76, px: 28, align: 'right', colour: COLOURS.softText });
  const frame = frameAt(moves, seconds);
  if (frame !== null) {
    canvas.save();
    canvas.translate(MARGIN, BOARD_TOP);
    canvas.scale(BOARD_WIDTH / 15, BOARD_WIDTH / 15);
    drawMove(canvas, own, frame.move, frame.part);
    canvas.restore();
  }
  text({ text: words.title, x: MARGIN, y: 822, px: 40, weight: 700, most: BOARD_WIDTH });
  text({ text: words.note, x: MARGIN, y: 866, px: 25, most: BOARD_WIDTH, colour: COLOURS.softText });
};
