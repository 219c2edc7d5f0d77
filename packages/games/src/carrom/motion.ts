import type { Man, PieceKind, Spot } from './board.ts';
import { bodiesOf, type Body } from './bodies.ts';
import { findNextEvent, type NextEvent } from './next-event.ts';
import { simulate, STEPS_PER_SECOND, type StrokeResult } from './simulate.ts';
import type { Stroke } from './stroke.ts';

/** A screen shows every fourth step: sixty pictures a second. */
const STEPS_PER_FRAME = 4;
export const FRAME_MILLISECONDS = (STEPS_PER_FRAME * 1000) / STEPS_PER_SECOND;

/** A touch to be heard. */
export interface Touch {
  /** The picture it is first seen in. */
  readonly frame: number;
  readonly kind: 'rim' | 'pocket' | 'piece';
  /** Units of 0.01 mm a second. */
  readonly speed: number;
}

/** A stroke to be shown: the simulation that decides it, watched. */
export interface Motion {
  /** The pieces by their place in each frame: men by x, then y, at the start; the striker last. */
  readonly pieces: readonly PieceKind[];
  /** From the start to rest: each piece's place, or null once it is pocketed. */
  readonly frames: readonly (readonly (Spot | null)[])[];
  readonly touches: readonly Touch[];
  readonly result: StrokeResult;
}

/** Plays a stroke and keeps what a screen shows of it. Men and places are seen from the seat that strikes. */
export const motionOf = (men: readonly Man[], stroke: Stroke): Motion => {
  const start = bodiesOf(men, stroke);
  const frames = [frameOf(start, start.length)];
  const touches: Touch[] = [];
  let steps = 0;
  const result = simulate(men, stroke, {
    step(bodies) {
      steps += 1;
      if (steps % STEPS_PER_FRAME === 0) frames.push(frameOf(bodies, start.length));
    },
    touch: (kind, speed) => touches.push({ frame: frameAfter(steps), kind, speed }),
  });
  return { pieces: start.map(({ kind }) => kind), frames, touches, result };
};

const frameAfter = (steps: number) => Math.ceil((steps + 1) / STEPS_PER_FRAME);

const frameOf = (bodies: readonly Body[], count: number): (Spot | null)[] => {
  const frame: (Spot | null)[] = Array.from({ length: count }, () => null);
  for (const { order, x, y } of bodies) frame[order] = { x, y };
  return frame;
};

/** Where a stroke leads up to its first touch, for the line on the board. */
export interface GuideLine {
  readonly from: Spot;
  /** The striker's centre at the first touch. */
  readonly to: Spot;
  /** The man that is touched first, with the direction it leaves in as a unit vector; null for the rim or a pocket. */
  readonly man: { readonly spot: Spot; readonly direction: Spot } | null;
}

/** Longer than any way across the board. */
const MAX_GUIDE_SECONDS = 1000;

/** The straight way of the striker to its first touch. Friction slows it without bending it. */
export const guideLine = (men: readonly Man[], stroke: Stroke): GuideLine => {
  // At full power, so that the line does not depend on how far the striker comes.
  const bodies = bodiesOf(men, { ...stroke, power: 100 });
  const striker = bodies.at(-1);
  if (striker === undefined) throw new Error('a stroke has a striker');
  const next: NextEvent = { kind: 'none', time: 0, body: striker, other: striker };
  findNextEvent(next, bodies, MAX_GUIDE_SECONDS);
  const from = { x: striker.x, y: striker.y };
  const to = { x: striker.x + striker.vx * next.time, y: striker.y + striker.vy * next.time };
  if (next.kind !== 'pair') return { from, to, man: null };
  const { x, y } = next.other;
  const dx = x - to.x;
  const dy = y - to.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  return { from, to, man: { spot: { x, y }, direction: { x: dx / distance, y: dy / distance } } };
};
