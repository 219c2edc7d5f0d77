import type { BoardPosition } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { MAN_RADIUS, POCKET_CENTRE, POCKET_RADIUS } from '@muqabla/games/carrom/board';
import { HALF_BOARD, seenFrom } from '@muqabla/ui/boards/carrom-places.rules';
import { COLOURS } from './colours.ts';

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
export const drawCarrom = (canvas: CanvasRenderingContext2D, own: Side, position: Carrom): void => {
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
