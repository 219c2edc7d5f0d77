import type { Side } from '@muqabla/contract/play/matches/match';
import {
  BASE_STEP,
  HOME_STEP,
  LAST_TRACK_STEP,
  squareAt,
  START_SQUARE,
  TRACK_SQUARES,
} from '@muqabla/games/ludo/track';

/** A place on the board in cells from its top left corner; the board is 15 cells wide. */
export type Point = { readonly x: number; readonly y: number };

export const BOARD_CELLS = 15;

const run = (from: Point, dx: number, dy: number, count: number): Point[] =>
  Array.from({ length: count }, (_, index) => ({ x: from.x + dx * index, y: from.y + dy * index }));

// The track as the host sees it, from the host's start square, clockwise.
const TRACK: readonly Point[] = [
  ...run({ x: 6, y: 13 }, 0, -1, 5),
  ...run({ x: 5, y: 8 }, -1, 0, 6),
  { x: 0, y: 7 },
  ...run({ x: 0, y: 6 }, 1, 0, 6),
  ...run({ x: 6, y: 5 }, 0, -1, 6),
  { x: 7, y: 0 },
  ...run({ x: 8, y: 0 }, 0, 1, 6),
  ...run({ x: 9, y: 6 }, 1, 0, 6),
  { x: 14, y: 7 },
  ...run({ x: 14, y: 8 }, -1, 0, 6),
  ...run({ x: 8, y: 9 }, 0, 1, 6),
  { x: 7, y: 14 },
  { x: 6, y: 14 },
];

const BASES: readonly Point[] = [
  { x: 1.4, y: 10.4 },
  { x: 3.6, y: 10.4 },
  { x: 1.4, y: 12.6 },
  { x: 3.6, y: 12.6 },
];

const HOMES: readonly Point[] = [
  { x: 6.4, y: 8.3 },
  { x: 7.6, y: 8.3 },
  { x: 7, y: 8.4 },
  { x: 7, y: 7.8 },
];

/** The square as a player counts it from the own start, from 1. */
export const countedSquare = (viewer: Side, square: number): number =>
  ((square - START_SQUARE[viewer] + TRACK_SQUARES) % TRACK_SQUARES) + 1;

const turned = ({ x, y }: Point): Point => ({ x: BOARD_CELLS - 1 - x, y: BOARD_CELLS - 1 - y });

/** Returns the point of a token as the host sees the board. */
const pointForHost = (side: Side, token: number, step: number): Point => {
  const seat = side === 'host' ? (point: Point) => point : turned;
  if (step === BASE_STEP) return seat(BASES[token] ?? BASES[0]!);
  if (step >= HOME_STEP) return seat(HOMES[token] ?? HOMES[0]!);
  const square = squareAt(side, step);
  if (square !== null) return TRACK[square]!;
  return seat({ x: 7, y: 13 - (step - LAST_TRACK_STEP - 1) });
};

/** Returns the point of a token for a viewer, whose own base is at the bottom left. */
export const tokenPoint = (viewer: Side, side: Side, token: number, step: number): Point => {
  const point = pointForHost(side, token, step);
  return viewer === 'host' ? point : turned(point);
};

/** The squares of the track for a viewer, by number. */
export const trackPoints = (viewer: Side): readonly Point[] => (viewer === 'host' ? TRACK : TRACK.map(turned));

export type TokenSpot = Point & { readonly side: Side; readonly token: number; readonly isStacked: boolean };

const FAN = 0.2;

/** Returns the points of all tokens; those that share a square are fanned out so that each is seen. */
export const tokenSpots = (viewer: Side, tokens: Readonly<Record<Side, readonly number[]>>): readonly TokenSpot[] => {
  const spots = (['host', 'joiner'] as const).flatMap((side) =>
    tokens[side].map((step, token) => ({ side, token, step, ...tokenPoint(viewer, side, token, step) })),
  );
  return spots.map(({ side, token, step, x, y }) => {
    const sharing =
      step === BASE_STEP || step >= HOME_STEP ? [] : spots.filter((other) => other.x === x && other.y === y);
    if (sharing.length < 2) return { side, token, x, y, isStacked: false };
    const place = sharing.findIndex((other) => other.side === side && other.token === token);
    return {
      side,
      token,
      x: x + (place - (sharing.length - 1) / 2) * FAN * (sharing.length > 3 ? 0.7 : 1.3),
      y,
      isStacked: true,
    };
  });
};
