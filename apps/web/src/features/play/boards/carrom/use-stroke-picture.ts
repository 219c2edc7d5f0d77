import type { PieceKind } from '@muqabla/games/carrom/board';
import { pieceTransform } from '@muqabla/ui/boards/carrom-places.rules';
import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { playSound, vibrate } from '../sounds.ts';
import type { PlacedMan } from './placed-men.rules.ts';
import {
  framesOf,
  heardBetween,
  leadOf,
  momentOf,
  type ShownPiece,
  shownAt,
  type StrokeRun,
} from './stroke-run.rules.ts';

const SOUND_OF = { piece: 'clack', rim: 'rim', pocket: 'pocket' } as const;
const STRIKE_VIBRATION_MILLISECONDS = 12;
const POCKET_VIBRATION_MILLISECONDS = 35;

const STRIKER = 'striker';

/**
 * Moves the pieces of the picture: at rest to their places, and during a stroke once a frame along the simulation. Places are
 * written to the elements alone, so that a frame costs no render.
 */
export function useStrokePicture(men: readonly PlacedMan[], run: StrokeRun | null, onEnd: () => void) {
  const reduced = useReducedMotion();
  const elements = useRef(new Map<number | typeof STRIKER, HTMLElement>());
  const place = (key: number | typeof STRIKER, kind: PieceKind, shown: ShownPiece) => {
    const element = elements.current.get(key);
    if (element === undefined) return;
    element.style.transform = `${pieceTransform(kind, shown)}${shown.fallen > 0 ? ` scale(${1 - 0.35 * shown.fallen})` : ''}`;
    element.style.opacity = shown.fallen > 0 ? String(1 - shown.fallen) : '';
  };
  const placeAtRest = useEffectEvent(() => {
    for (const { key, kind, x, y } of men) place(key, kind, { x, y, fallen: 0 });
  });
  const endStroke = useEffectEvent(onEnd);
  useLayoutEffect(() => {
    if (run === null) placeAtRest();
  }, [men, run]);
  useLayoutEffect(() => {
    if (run === null) return;
    const last = framesOf(run);
    const draw = (moment: number) =>
      shownAt(run, moment).forEach((shown, piece) =>
        place(run.keys[piece] ?? STRIKER, run.motion.pieces[piece] ?? 'striker', shown),
      );
    if (reduced) {
      endStroke();
      return;
    }
    draw(0);
    let heard = -1;
    const start = performance.now();
    let request = requestAnimationFrame(function show(now) {
      const moment = momentOf(run, now - start);
      draw(moment);
      if (moment >= 0) {
        makeHeard(run, heard, moment);
        heard = Math.max(heard, Math.floor(moment));
      }
      if (moment >= last) endStroke();
      else request = requestAnimationFrame(show);
    });
    return () => cancelAnimationFrame(request);
  }, [run, reduced]);
  return (key: number | typeof STRIKER) => (element: HTMLElement | null) => {
    if (element === null) elements.current.delete(key);
    else elements.current.set(key, element);
  };
}

const makeHeard = (run: StrokeRun, heard: number, moment: number) => {
  if (heard < 0) {
    playSound('strike', 0.3 + run.stroke.power / 140);
    if (leadOf(run) === 0) vibrate(STRIKE_VIBRATION_MILLISECONDS);
  }
  for (const { kind, loudness } of heardBetween(run, Math.max(heard, 0), Math.floor(moment))) {
    playSound(SOUND_OF[kind], loudness);
    if (kind === 'pocket') vibrate(POCKET_VIBRATION_MILLISECONDS);
  }
};
