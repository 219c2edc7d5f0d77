import type { Side } from '@muqabla/contract/play/matches/match';
import {
  compareSpots,
  type Man,
  MAN_RADIUS,
  type ManKind,
  type PieceKind,
  RIM,
  type Spot,
  STRIKER_RADIUS,
  turned,
} from '@muqabla/games/carrom/board';

/** Half of the picture of a board: the playing surface and the wood around it, in units of 0.01 mm. */
export const HALF_BOARD = RIM + 3000;

const radiusOf = (kind: PieceKind) => (kind === 'striker' ? STRIKER_RADIUS : MAN_RADIUS);

/** The width of a piece as a share of the picture, as CSS writes it. */
export const pieceWidth = (kind: PieceKind): string => `${(radiusOf(kind) / HALF_BOARD) * 100}%`;

/** The CSS transform that brings a piece from the top left corner of the picture to its place, seen from the side below. */
export const pieceTransform = (kind: PieceKind, { x, y }: Spot): string => {
  const radius = radiusOf(kind);
  const across = (x + HALF_BOARD - radius) / (2 * radius);
  const down = (HALF_BOARD - y - radius) / (2 * radius);
  return `translate(${(across * 100).toFixed(2)}%, ${(down * 100).toFixed(2)}%)`;
};

/** A place as this side sees it: places are written as the host sees them. */
export const seenFrom = <Place extends Spot>(side: Side, spot: Place): Place => (side === 'host' ? spot : turned(spot));

/** The men of a board in the order of the simulation, as the side sees them. */
export const menOnBoard = (
  {
    white,
    black,
    queen,
  }: { readonly white: readonly Spot[]; readonly black: readonly Spot[]; readonly queen: Spot | 'open' | Side },
  side: Side,
): Man[] => {
  const men = (kind: ManKind, spots: readonly Spot[]): Man[] =>
    spots.map(({ x, y }) => ({ ...seenFrom(side, { x, y }), kind }));
  const queens = typeof queen === 'object' ? [queen] : [];
  return [...men('white', white), ...men('black', black), ...men('queen', queens)].toSorted(compareSpots);
};
