import { BOARD_CELLS, type Point } from '@muqabla/ui/boards/track-points.rules';

/** The width of a finger in pixels. */
const FINGER_PIXELS = 44;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * The style that moves a token's button away from those of its neighbours, half of what is missing between two fingers for each:
 * places are in squares, and the width of a square follows the board's (`cqw`), so that a large board moves nothing.
 */
export const pushOf = (place: Point, others: readonly Point[]): { translate: string } | undefined => {
  const near = others.filter((other) => distance(place, other) > 0 && distance(place, other) < FINGER_PIXELS / 16);
  if (near.length === 0) return undefined;
  const along = (axis: 'x' | 'y') =>
    near
      .map((other) => {
        const far = distance(place, other);
        const missing = `max(0px, (${FINGER_PIXELS}px - ${((far * 100) / BOARD_CELLS).toFixed(2)}cqw) / 2)`;
        return `${((place[axis] - other[axis]) / far).toFixed(3)} * ${missing}`;
      })
      .join(' + ');
  // The button's own translation centres it.
  return { translate: `calc(-50% + ${along('x')}) calc(-50% + ${along('y')})` };
};

type Field = { readonly left: number; readonly top: number; readonly width: number };

/** The token of the place nearest to a finger on the board; undefined without places. */
export const nearestChoice = (
  places: readonly (Point & { readonly token: number })[],
  { left, top, width }: Field,
  finger: Point,
): number | undefined => {
  const cell = width / BOARD_CELLS;
  const at = { x: (finger.x - left) / cell - 0.5, y: (finger.y - top) / cell - 0.5 };
  return places.toSorted((one, other) => distance(one, at) - distance(other, at))[0]?.token;
};
