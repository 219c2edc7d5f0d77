import { strikerSpot } from '@muqabla/games/carrom/stroke';
import { HALF_BOARD } from '@muqabla/ui/boards/carrom-places.rules';
import { type PointerEvent, useRef, useState } from 'react';
import { angleAt, fineShare, type Point, powerOf, pullOf, turnOf } from './aim.rules.ts';
import type { Aim } from './use-aim.ts';

type GestureOptions = { aim: Aim; mayAct: boolean; onStrike: (power: number) => void };

/** A finger this near to the striker holds it; elsewhere it turns the aim. */
const GRAB_PIXELS = 30;
/** A movement under this, in a time under that, is a tap. */
const TAP_PIXELS = 6;
const TAP_MILLISECONDS = 250;
/** Share of the last speed that counts on, so that one uneven event does not jump. */
const SPEED_MEMORY = 0.6;

type Finger = {
  readonly kind: 'striker' | 'slide' | 'pull' | 'aim';
  readonly start: Point;
  readonly startTime: number;
  readonly startSpot: number;
  last: Point;
  lastTime: number;
  speed: number;
};

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const strikerOn = (board: Element, stroke: Aim['stroke']): { point: Point; pixelsPerMillimetre: number } => {
  const { left, top, width } = board.getBoundingClientRect();
  const scale = width / (2 * HALF_BOARD);
  const { x, y } = strikerSpot(stroke);
  return {
    point: { x: left + (x + HALF_BOARD) * scale, y: top + (HALF_BOARD - y) * scale },
    pixelsPerMillimetre: scale * 100,
  };
};

const fingerDown = (kind: Finger['kind'], at: Point, { time, spot }: { time: number; spot: number }): Finger => ({
  kind,
  start: at,
  startTime: time,
  startSpot: spot,
  last: at,
  lastTime: time,
  speed: 0,
});

/** Reads a finger on the board: it turns the aim, slides the striker along its line, or pulls it back and lets go. */
export function useBoardGestures({ aim, mayAct, onStrike }: GestureOptions) {
  const held = useRef<Finger | null>(null);
  /** The gesture under way; null when no finger is down. */
  const [doing, setDoing] = useState<'aim' | 'slide' | 'pull' | null>(null);
  const [pull, setPull] = useState(0);

  const end = () => {
    held.current = null;
    setDoing(null);
    setPull(0);
  };
  const move = (board: Element, finger: Finger, at: Point, time: number) => {
    const striker = strikerOn(board, aim.stroke);
    const elapsed = Math.max(time - finger.lastTime, 1);
    finger.speed = finger.speed * SPEED_MEMORY + (distance(at, finger.last) / elapsed) * (1 - SPEED_MEMORY);
    if (finger.kind === 'aim') aim.turn(turnOf(striker.point, finger.last, at) * fineShare(finger.speed));
    if (finger.kind === 'slide') aim.setSpot(finger.startSpot + (at.x - finger.start.x) / striker.pixelsPerMillimetre);
    if (finger.kind === 'pull') setPull(pullOf(aim.stroke.angle, finger.start, at));
    finger.last = at;
    finger.lastTime = time;
  };
  return {
    doing,
    /** The power of the pull so far; 0 while letting go takes it back. */
    pullPower: powerOf(pull),
    cancel: end,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!mayAct || !event.isPrimary || event.button !== 0) return;
        const at = { x: event.clientX, y: event.clientY };
        const isStriker = distance(at, strikerOn(event.currentTarget, aim.stroke).point) <= GRAB_PIXELS;
        const { spot } = aim.stroke;
        held.current = fingerDown(isStriker ? 'striker' : 'aim', at, { time: event.timeStamp, spot });
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const finger = held.current;
        if (finger === null || !event.isPrimary) return;
        const at = { x: event.clientX, y: event.clientY };
        if (finger.kind === 'striker') {
          if (distance(at, finger.start) < TAP_PIXELS) return;
          // Pulled away from the aim, or moved along the line.
          const back = pullOf(aim.stroke.angle, finger.start, at);
          const kind = back > Math.abs(at.x - finger.start.x) * 0.8 ? 'pull' : 'slide';
          held.current = { ...finger, kind };
          setDoing(kind);
          return;
        }
        if (finger.kind === 'aim' && doing === null) setDoing('aim');
        move(event.currentTarget, finger, at, event.timeStamp);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const finger = held.current;
        if (finger === null || !event.isPrimary) return;
        const at = { x: event.clientX, y: event.clientY };
        const isTap = distance(at, finger.start) < TAP_PIXELS && event.timeStamp - finger.startTime < TAP_MILLISECONDS;
        if (finger.kind === 'aim' && isTap) aim.setAngle(angleAt(strikerOn(event.currentTarget, aim.stroke).point, at));
        if (finger.kind === 'pull') {
          const power = powerOf(pullOf(aim.stroke.angle, finger.start, at));
          if (power > 0) onStrike(power);
        }
        end();
      },
      onPointerCancel: end,
    },
  };
}
