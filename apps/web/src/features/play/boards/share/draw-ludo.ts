import type { BoardPosition } from '@muqabla/contract/play/boards/board-state';
import type { Side } from '@muqabla/contract/play/matches/match';
import { START_SQUARE } from '@muqabla/games/ludo/track';
import { BOARD_CELLS, tokenPoint, tokenSpots, trackPoints } from '@muqabla/ui/boards/track-points.rules';
import { otherSide } from '../board-game.ts';
import { COLOURS } from './colours.ts';

type Ludo = Extract<BoardPosition, { kind: 'ludo' }>;

const solid = { host: COLOURS.host, joiner: COLOURS.join } as const;
const tint = { host: COLOURS.hostTint, joiner: COLOURS.joinTint } as const;
const lane = { host: COLOURS.hostLane, joiner: COLOURS.joinLane } as const;
const LANE_STEPS = [51, 52, 53, 54, 55];

type Box = { x: number; y: number; width: number; radius: number };

const fillBox = (canvas: CanvasRenderingContext2D, { x, y, width, radius }: Box, colour: string) => {
  canvas.fillStyle = colour;
  canvas.beginPath();
  canvas.roundRect(x, y, width, width, radius);
  canvas.fill();
};

const cell = (canvas: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, colour: string) => {
  fillBox(canvas, { x: x + 0.03, y: y + 0.03, width: 0.94, radius: 0.18 }, COLOURS.line);
  fillBox(canvas, { x: x + 0.06, y: y + 0.06, width: 0.88, radius: 0.16 }, colour);
};

const house = (canvas: CanvasRenderingContext2D, side: Side, x: number, y: number) => {
  fillBox(canvas, { x, y, width: 6, radius: 0 }, solid[side]);
  fillBox(canvas, { x: x + 0.85, y: y + 0.85, width: 4.3, radius: 0.7 }, COLOURS.paper);
  for (const dy of [1.9, 4.1])
    for (const dx of [1.9, 4.1]) {
      canvas.fillStyle = tint[side];
      canvas.beginPath();
      canvas.arc(x + dx, y + dy + 0.2, 0.74, 0, 2 * Math.PI);
      canvas.fill();
    }
};

/** The lanes and homes of the two seats without a player. */
const emptyArms = (canvas: CanvasRenderingContext2D) => {
  for (let place = 1; place <= 5; place += 1) {
    cell(canvas, { x: place, y: 7 }, COLOURS.green);
    cell(canvas, { x: 14 - place, y: 7 }, COLOURS.red);
  }
  for (const [x, colour] of [
    [6, COLOURS.green],
    [9, COLOURS.red],
  ] as const) {
    canvas.fillStyle = colour;
    canvas.beginPath();
    canvas.moveTo(x, 6);
    canvas.lineTo(x, 9);
    canvas.lineTo(7.5, 7.5);
    canvas.fill();
  }
};

const ground = (canvas: CanvasRenderingContext2D, own: Side) => {
  fillBox(canvas, { x: 0, y: 0, width: BOARD_CELLS, radius: 0 }, COLOURS.paper);
  fillBox(canvas, { x: 0, y: 0, width: 6, radius: 0 }, COLOURS.green);
  fillBox(canvas, { x: 9, y: 9, width: 6, radius: 0 }, COLOURS.red);
  house(canvas, own, 0, 9);
  house(canvas, otherSide(own), 9, 0);
  emptyArms(canvas);
  for (const [square, point] of trackPoints(own).entries()) {
    const start = (['host', 'joiner'] as const).find((side) => START_SQUARE[side] === square);
    cell(canvas, point, start === undefined ? COLOURS.paper : lane[start]);
  }
  for (const side of ['host', 'joiner'] as const)
    for (const step of LANE_STEPS) cell(canvas, tokenPoint(own, side, 0, step), lane[side]);
};

/** The homes of both in the middle, the own one below. */
const homes = (canvas: CanvasRenderingContext2D, own: Side) => {
  for (const [side, y] of [
    [own, 9],
    [otherSide(own), 6],
  ] as const) {
    canvas.fillStyle = solid[side];
    canvas.beginPath();
    canvas.moveTo(6, y);
    canvas.lineTo(9, y);
    canvas.lineTo(7.5, 7.5);
    canvas.fill();
  }
};

const token = (canvas: CanvasRenderingContext2D, side: Side, x: number, y: number) => {
  canvas.fillStyle = solid[side];
  canvas.strokeStyle = COLOURS.edge;
  canvas.lineWidth = 0.06;
  canvas.beginPath();
  canvas.moveTo(x + 0.2, y + 0.86);
  canvas.quadraticCurveTo(x + 0.42, y + 0.66, x + 0.42, y + 0.4);
  canvas.lineTo(x + 0.58, y + 0.4);
  canvas.quadraticCurveTo(x + 0.58, y + 0.66, x + 0.8, y + 0.86);
  canvas.closePath();
  canvas.fill();
  canvas.stroke();
  canvas.beginPath();
  canvas.arc(x + 0.5, y + 0.28, 0.24, 0, 2 * Math.PI);
  canvas.fill();
  canvas.stroke();
};

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]] as const;

const die = (canvas: CanvasRenderingContext2D, face: number, isOwn: boolean) => {
  const [x, y] = isOwn ? [10.6, 10.6] : [1.6, 1.6];
  fillBox(canvas, { x, y, width: 2.8, radius: 0.5 }, COLOURS.square);
  canvas.fillStyle = COLOURS.edge;
  for (const pip of PIPS[face] ?? []) {
    canvas.beginPath();
    canvas.arc(x + 0.65 + (pip % 3) * 0.75, y + 0.65 + Math.floor(pip / 3) * 0.75, 0.24, 0, 2 * Math.PI);
    canvas.fill();
  }
};

/** A position of Ludo on its way to the next: `part` is how much of the way is done, and `rolled` the face that is shown. */
export type LudoFrame = { from: Ludo; to: Ludo; part: number; rolled?: { face: number; side: Side } | undefined };

/** Draws a board of Ludo into a square of 15 units, seen by a side. */
export const drawLudo = (canvas: CanvasRenderingContext2D, own: Side, { from, to, part, rolled }: LudoFrame): void => {
  ground(canvas, own);
  homes(canvas, own);
  if (rolled !== undefined) die(canvas, rolled.face, rolled.side === own);
  const after = tokenSpots(own, to.tokens);
  const spots = tokenSpots(own, from.tokens).map((spot) => {
    const next = after.find((each) => each.side === spot.side && each.token === spot.token) ?? spot;
    return { side: spot.side, x: spot.x + (next.x - spot.x) * part, y: spot.y + (next.y - spot.y) * part };
  });
  for (const { side, x, y } of spots.toSorted((a, b) => a.y - b.y)) token(canvas, side, x, y);
};
