import type { Man, PieceKind } from './board.ts';
import { bodiesOf, type Body } from './bodies.ts';
import { bounceOffEnd, bounceOffSide, collide } from './collide.ts';
import { findNextEvent, type NextEvent } from './next-event.ts';
import type { Stroke } from './stroke.ts';

export const STEPS_PER_SECOND = 240;
const STEP_SECONDS = 1 / STEPS_PER_SECOND;
/** Friction takes one metre a second every second. */
const STEP_SLOWING = 100_000 * STEP_SECONDS;
/** Neither limit is reached by a stroke: they bound the work whatever the position. */
const MAX_STEPS = 1600;
const MAX_EVENTS = 20_000;

/** Watches a simulation without changing it. The bodies are the simulation's own and change after the call. */
export interface Observer {
  /** After each step of 1/240 s: the pieces on the board, men in order, the striker last. */
  step?(bodies: readonly Body[]): void;
  /** Something touched something, with the speed of the touch in units a second. */
  touch?(kind: 'rim' | 'pocket' | 'piece', speed: number): void;
}

export interface StrokeResult {
  /** The men at rest on the board, on whole units; without the striker. */
  readonly men: readonly Man[];
  /** The pocketed pieces, in order. */
  readonly pocketed: readonly PieceKind[];
  /** The time of motion, in steps of 1/240 s. */
  readonly steps: number;
  readonly events: number;
}

/** Plays a stroke by the physics `carrom-1`. The same men and stroke give the same bits in every engine. */
export const simulate = (men: readonly Man[], stroke: Stroke, observer: Observer = {}): StrokeResult => {
  const bodies = bodiesOf(men, stroke);
  const striker = bodies.at(-1);
  if (striker === undefined) throw new Error('a stroke has a striker');
  const next: NextEvent = { kind: 'none', time: 0, body: striker, other: striker };
  const pocketed: PieceKind[] = [];
  let steps = 0;
  let events = 0;
  while (steps < MAX_STEPS && bodies.some(isMoving)) {
    events += playStep(bodies, next, pocketed, MAX_EVENTS - events, observer);
    for (const body of bodies) if (body.moving) slowDown(body);
    if (events >= MAX_EVENTS) for (const body of bodies) stop(body);
    steps += 1;
    observer.step?.(bodies);
  }
  return { men: bodies.flatMap(manAtRest), pocketed, steps, events };
};

const isMoving = ({ moving }: Body) => moving;

/** Moves all pieces from event to event through one step. Returns how many events there were. */
const playStep = (
  bodies: Body[],
  next: NextEvent,
  pocketed: PieceKind[],
  maxEvents: number,
  observer: Observer,
): number => {
  let remaining = STEP_SECONDS;
  for (let events = 0; ; events++) {
    if (events >= maxEvents) return events;
    findNextEvent(next, bodies, remaining);
    for (const body of bodies) {
      if (!body.moving) continue;
      body.x += body.vx * next.time;
      body.y += body.vy * next.time;
    }
    remaining -= next.time;
    if (next.kind === 'none') return events;
    handleEvent(next, bodies, pocketed, observer);
  }
};

const handleEvent = (
  { kind, body, other }: NextEvent,
  bodies: Body[],
  pocketed: PieceKind[],
  { touch }: Observer,
): void => {
  // The event is handled whether or not anything observes it.
  if (kind === 'pair') {
    const speed = collide(body, other);
    touch?.('piece', speed);
  } else if (kind === 'pocket') {
    pocketed.push(body.kind);
    bodies.splice(bodies.indexOf(body), 1);
    touch?.('pocket', Math.sqrt(body.vx * body.vx + body.vy * body.vy));
  } else {
    const speed = kind === 'wall-x' ? bounceOffSide(body) : bounceOffEnd(body);
    touch?.('rim', speed);
  }
};

const slowDown = (body: Body) => {
  const speed = Math.sqrt(body.vx * body.vx + body.vy * body.vy);
  if (speed <= STEP_SLOWING) {
    stop(body);
    return;
  }
  const kept = 1 - STEP_SLOWING / speed;
  body.vx *= kept;
  body.vy *= kept;
};

const stop = (body: Body) => {
  body.vx = 0;
  body.vy = 0;
  body.moving = false;
};

const manAtRest = ({ kind, x, y }: Body): Man[] =>
  kind === 'striker' ? [] : [{ kind, x: roundHalfAway(x), y: roundHalfAway(y) }];

/** To the nearest whole unit, halves away from zero; never `-0`, which a position's text could not keep. */
const roundHalfAway = (value: number): number => (value < 0 ? 0 - Math.floor(0.5 - value) : Math.floor(value + 0.5));
