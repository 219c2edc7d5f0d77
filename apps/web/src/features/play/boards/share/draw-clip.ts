import type { Side } from '@muqabla/contract/play/matches/match';
import { type ClipMove, frameAt } from './clip-frames.rules.ts';
import { COLOURS } from './colours.ts';
import { drawCarrom } from './draw-carrom.ts';
import { drawChess } from './draw-chess.ts';
import { drawLudo } from './draw-ludo.ts';
import { textOn } from './draw-text.ts';

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
