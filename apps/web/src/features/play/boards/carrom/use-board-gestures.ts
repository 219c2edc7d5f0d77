import { strikerSpot } from '@muqabla/games/carrom/stroke';
import { HALF_BOARD } from '@muqabla/ui/boards/carrom-places.rules';
import { type PointerEvent, useRef, useState } from 'react';
import { angleAt, fineShare, isPull, type Point, pullStroke, turnOf } from './aim.rules.ts';
import type { Aim } from './use-aim.ts';

type GestureOptions = { aim: Aim; mayAct: boolean; onStrike: (pulled: { angle: number; power: number }) => void };

/** A finger this near to the striker holds it; elsewhere it turns the aim. */
const GRAB_PIXELS = 30;
/** A movement under this, in a time under that, is a tap. */
const TAP_PIXELS = 6;
/** After so much a finger on the striker shows what it means. */
const DECIDING_PIXELS = 10;
const TAP_MILLISECONDS = 250;
/** Share of the last speed that counts on, so that one uneven event does not jump. */
const SPEED_MEMORY = 0.6;

type Finger = {
  readonly kind: 'striker' | 'slide' | 'pull' | 'aim';
  readonly start: Point;
  readonly startTime: number;
  readonly startSpot: number;
  /** The aim that the player had set before the finger came; null without one. */
  readonly setAim: number | null;
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

const fingerDown = (kind: Finger['kind'], at: Point, time: number, { stroke, isSet }: Aim): Finger => ({
  kind,
  start: at,
  startTime: time,
  startSpot: stroke.spot,
  setAim: isSet ? stroke.angle : null,
  last: at,
  lastTime: time,
  speed: 0,
});

/** Reads a finger on the board: it turns the aim, slides the striker along its line, or pulls it back and lets go. */
export function useBoardGestures({ aim, mayAct, onStrike }: GestureOptions) {
  const held = useRef<Finger | null>(null);
  /** The gesture under way; null when no finger is down. */
  const [doing, setDoing] = useState<'aim' | 'slide' | 'pull' | null>(null);
  const [pullPower, setPullPower] = useState(0);

  const end = () => {
    held.current = null;
    setDoing(null);
    setPullPower(0);
  };
  const showPull = (pulled: ReturnType<typeof pullStroke>) => {
    setPullPower(pulled?.power ?? 0);
    if (pulled !== null) aim.pullTo(pulled.angle);
  };
  const move = (board: Element, finger: Finger, at: Point, time: number) => {
    const striker = strikerOn(board, aim.stroke);
    const elapsed = Math.max(time - finger.lastTime, 1);
    finger.speed = finger.speed * SPEED_MEMORY + (distance(at, finger.last) / elapsed) * (1 - SPEED_MEMORY);
    if (finger.kind === 'aim') aim.turn(turnOf(striker.point, finger.last, at) * fineShare(finger.speed));
    if (finger.kind === 'slide') aim.setSpot(finger.startSpot + (at.x - finger.start.x) / striker.pixelsPerMillimetre);
    if (finger.kind === 'pull') showPull(pullStroke(finger.start, at, finger.setAim));
    finger.last = at;
    finger.lastTime = time;
  };
  return {
    doing,
    /** The power of the pull so far; 0 while letting go takes it back. */
    pullPower,
    cancel: end,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!mayAct || !event.isPrimary || event.button !== 0) return;
        const at = { x: event.clientX, y: event.clientY };
        const isStriker = distance(at, strikerOn(event.currentTarget, aim.stroke).point) <= GRAB_PIXELS;
        held.current = fingerDown(isStriker ? 'striker' : 'aim', at, event.timeStamp, aim);
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const finger = held.current;
        if (finger === null || !event.isPrimary) return;
        const at = { x: event.clientX, y: event.clientY };
        if (finger.kind === 'striker') {
          if (distance(at, finger.start) < DECIDING_PIXELS) return;
          const kind = isPull(finger.start, at) ? 'pull' : 'slide';
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
          const pulled = pullStroke(finger.start, at, finger.setAim);
          if (pulled !== null) onStrike(pulled);
        }
        end();
      },
      onPointerCancel: end,
    },
  };
}
