import type { RingLink, RingMember } from '@muqabla/contract/play/integrity/ring-calls';

/** The size of the drawing. */
export const GRAPH = { width: 420, height: 300 } as const;
/** The most members whose names are drawn. */
export const NAMED_MOST = 14;
/** The most links whose sums are drawn. */
const PRICED_MOST = 9;

const NODE_RADIUS = 14;
const SMALL_RADIUS = 6;
const MARGIN = { x: 62, y: 40 } as const;
const [THINNEST, WIDEST] = [1, 5];

export type Point = { readonly x: number; readonly y: number };
export type DrawnNode = Point & { readonly member: RingMember; readonly radius: number };
export type DrawnLink = {
  readonly link: RingLink;
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
  /** Where the sum is written; null where there are too many. */
  readonly label: Point | null;
};

const centre: Point = { x: GRAPH.width / 2, y: GRAPH.height / 2 };

const placeOf = (place: number, members: number): Point => {
  if (members === 2) return { x: place === 0 ? GRAPH.width - MARGIN.x * 1.5 : MARGIN.x * 1.5, y: centre.y };
  if (place === 0) return centre;
  // None stands straight below the middle, where its name is.
  const [around, turn] = [members - 1, (members - 1) % 2 === 0 ? 0.5 : 0];
  const angle = ((place - 1 + turn) / around) * 2 * Math.PI - Math.PI / 2;
  return {
    x: centre.x + Math.cos(angle) * (centre.x - MARGIN.x),
    y: centre.y + Math.sin(angle) * (centre.y - MARGIN.y),
  };
};

/** The part of a line between the edges of two circles. */
const between = (one: DrawnNode, other: DrawnNode): readonly [Point, Point] => {
  const [dx, dy] = [other.x - one.x, other.y - one.y];
  const length = Math.hypot(dx, dy) || 1;
  const at = (distance: number) => ({ x: one.x + (dx / length) * distance, y: one.y + (dy / length) * distance });
  // The arrowhead needs room before the circle.
  return [at(one.radius + 2), at(length - other.radius - 6)];
};

/**
 * Places the members of a ring: the one to whom most went in the middle, the others on an ellipse around it. A link is an
 * arrow in the direction of the money, wider for more of it.
 */
export const drawRing = (members: readonly RingMember[], links: readonly RingLink[]) => {
  const radius = members.length > NAMED_MOST ? SMALL_RADIUS : NODE_RADIUS;
  const nodes: DrawnNode[] = members.map((member, place) => ({ member, radius, ...placeOf(place, members.length) }));
  const nodeOf = new Map(nodes.map((node) => [node.member._id, node]));
  const most = Math.max(1, ...links.map(({ flowed }) => flowed));
  const arrows = links.flatMap((link): DrawnLink[] => {
    const [loser, winner] = [nodeOf.get(link.loserId), nodeOf.get(link.winnerId)];
    if (loser === undefined || winner === undefined) return [];
    const [from, to] = between(loser, winner);
    const label = links.length > PRICED_MOST ? null : { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    return [{ link, from, to, width: THINNEST + (WIDEST - THINNEST) * (link.flowed / most), label }];
  });
  return { nodes, arrows };
};
