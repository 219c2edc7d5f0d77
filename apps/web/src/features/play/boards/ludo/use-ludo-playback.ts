import type { BoardPosition } from '@muqabla/contract/play/boards/board-state';
import { useReducedMotion } from '@muqabla/ui/use-reduced-motion';
import { useEffect, useState } from 'react';
import type { BoardGameProps } from '../board-game.ts';
import { playSound, vibrate } from '../sounds.ts';
import { type LudoCue, type LudoPicture, nextPicture, restingPicture } from './ludo-playback.rules.ts';

const SOUND_OF = { roll: 'roll', step: 'step', capture: 'capture', home: 'home' } as const;
const CAPTURE_VIBRATION_MILLISECONDS = 40;

const makeFelt = (cue: LudoCue | null) => {
  if (cue === null || cue === 'face') return;
  playSound(SOUND_OF[cue]);
  if (cue === 'capture') vibrate(CAPTURE_VIBRATION_MILLISECONDS);
};

type Ludo = Extract<BoardPosition, { kind: 'ludo' }>;

/** Shows acts one after another: the die rolls, tokens go square by square. With reduced motion, the result at once. */
export function useLudoPlayback({
  state,
  acts,
  position,
}: Pick<BoardGameProps, 'state' | 'acts'> & { position: Ludo }): LudoPicture {
  const reduced = useReducedMotion();
  const [picture, setPicture] = useState(() => restingPicture(state, position, acts));
  useEffect(() => {
    const next = reduced ? null : nextPicture(picture, state, acts);
    if (next === null) return;
    const timer = setTimeout(() => {
      makeFelt(next.cue);
      setPicture(next);
    }, picture.hold);
    return () => clearTimeout(timer);
  }, [picture, state, acts, reduced]);
  return reduced || picture.actNumber > state.actNumber ? restingPicture(state, position, acts) : picture;
}
