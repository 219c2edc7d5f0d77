import { POCKET_CENTRE, POCKET_REACH } from './board.ts';
import type { Body } from './bodies.ts';

/** The first thing that happens to moving pieces that run straight on. One object is reused for a whole simulation. */
export interface NextEvent {
  kind: 'none' | 'wall-x' | 'wall-y' | 'pocket' | 'pair';
  /** Seconds from now. */
  time: number;
  body: Body;
  /** The other piece of a pair. */
  other: Body;
}

/** Finds the first event within `time` seconds, or kind `none` at that time. Exact: the paths are straight lines. */
export const findNextEvent = (next: NextEvent, bodies: readonly Body[], time: number): void => {
  next.kind = 'none';
  next.time = time;
  for (const body of bodies) {
    if (!body.moving) continue;
    findWalls(next, body);
    findPocket(next, body);
    for (const other of bodies) {
      if (other === body || (other.moving && other.order < body.order)) continue;
      findPair(next, body, other);
    }
  }
};

const findWalls = (next: NextEvent, body: Body) => {
  if (body.vx !== 0) {
    const time = ((body.vx > 0 ? body.wall : -body.wall) - body.x) / body.vx;
    if (time < next.time) setEvent(next, 'wall-x', Math.max(time, 0), body, body);
  }
  if (body.vy !== 0) {
    const time = ((body.vy > 0 ? body.wall : -body.wall) - body.y) / body.vy;
    if (time < next.time) setEvent(next, 'wall-y', Math.max(time, 0), body, body);
  }
};

/** Only the pocket of the piece's own quarter can be the next. */
const findPocket = (next: NextEvent, body: Body) => {
  const dx = body.x - (body.x < 0 ? -POCKET_CENTRE : POCKET_CENTRE);
  const dy = body.y - (body.y < 0 ? -POCKET_CENTRE : POCKET_CENTRE);
  const c = dx * dx + dy * dy - POCKET_REACH;
  if (c <= 0) {
    if (next.time > 0) setEvent(next, 'pocket', 0, body, body);
    return;
  }
  const b = dx * body.vx + dy * body.vy;
  if (b >= 0) return;
  const discriminant = b * b - (body.vx * body.vx + body.vy * body.vy) * c;
  if (discriminant <= 0) return;
  const time = c / (Math.sqrt(discriminant) - b);
  if (time < next.time) setEvent(next, 'pocket', time, body, body);
};

const findPair = (next: NextEvent, body: Body, other: Body) => {
  const reach = body.radius + other.radius;
  const dx = body.x - other.x;
  const dy = body.y - other.y;
  const du = body.vx - other.vx;
  const dv = body.vy - other.vy;
  const b = dx * du + dy * dv;
  // Pieces that approach more slowly than 0.01 mm a second would meet endlessly.
  if (-b <= reach) return;
  const c = dx * dx + dy * dy - reach * reach;
  if (c <= 0) {
    if (next.time > 0) setEvent(next, 'pair', 0, body, other);
    return;
  }
  const discriminant = b * b - (du * du + dv * dv) * c;
  if (discriminant <= 0) return;
  const time = c / (Math.sqrt(discriminant) - b);
  if (time < next.time) setEvent(next, 'pair', time, body, other);
};

const setEvent = (next: NextEvent, kind: NextEvent['kind'], time: number, body: Body, other: Body) => {
  next.kind = kind;
  next.time = time;
  next.body = body;
  next.other = other;
};
