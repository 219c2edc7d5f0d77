import type { Side } from '@muqabla/contract/play/matches/match';
import { compareSpots, POCKET_CENTRE, type PieceKind, type Spot, turned } from '@muqabla/games/carrom/board';
import { FRAME_MILLISECONDS, type Motion, motionOf, type Touch } from '@muqabla/games/carrom/motion';
import type { Stroke } from '@muqabla/games/carrom/stroke';
import type { PlacedMan } from './placed-men.rules.ts';

/** A stroke on its way across the picture, seen from the side below. */
export type StrokeRun = {
  readonly number: number;
  readonly side: Side;
  readonly stroke: Stroke;
  /** The man of each piece of the motion; null for the striker. */
  readonly keys: readonly (number | null)[];
  readonly motion: Motion;
  readonly isTurned: boolean;
};

/** Prepares the picture of a stroke: the simulation that decides it, with the men it moves. Men are seen from side `own`. */
export const runOf = (number: number, side: Side, stroke: Stroke, own: Side, men: readonly PlacedMan[]): StrokeRun => {
  const isTurned = side !== own;
  const seen = (isTurned ? men.map(turned) : [...men]).toSorted(compareSpots);
  return {
    number,
    side,
    stroke,
    keys: [...seen.map(({ key }) => key), null],
    motion: motionOf(seen, stroke),
    isTurned,
  };
};

/** How a piece is shown at one moment. `fallen` goes from 0, on the board, to 1, gone in a pocket. */
export type ShownPiece = Spot & { readonly fallen: number };

const FALL_FRAMES = 10;

const pocketNear = ({ x, y }: Spot): Spot => ({
  x: x < 0 ? -POCKET_CENTRE : POCKET_CENTRE,
  y: y < 0 ? -POCKET_CENTRE : POCKET_CENTRE,
});

const between = (from: Spot, to: Spot, share: number): Spot => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

/** The frame in which a piece is first missing; infinite when it stays on the board. */
const fallFrame = ({ frames, result, pieces }: Motion, piece: number): number => {
  const found = frames.findIndex((frame) => (frame[piece] ?? null) === null);
  if (found !== -1) return found;
  // It may fall between the last frame and rest.
  const kind = pieces[piece];
  const left = kind === 'striker' ? result.pocketed.includes('striker') : false;
  return left ? frames.length : Number.POSITIVE_INFINITY;
};

/** The places of all pieces at a moment in frames from the start: between two frames, and into the pockets. */
export const shownAt = ({ motion, isTurned }: StrokeRun, moment: number): readonly ShownPiece[] => {
  const { frames, pieces } = motion;
  const last = frames.length - 1;
  const at = Math.min(Math.max(moment, 0), last);
  const index = Math.floor(at);
  return pieces.map((_, piece) => {
    const fall = fallFrame(motion, piece);
    const shown = { ...placeAt(frames, piece, index, at - index, fall), fallen: fallenAt(moment, fall) };
    const place =
      shown.fallen > 0
        ? { ...between(shown, pocketNear(shown), Math.min(1, shown.fallen * 1.5)), fallen: shown.fallen }
        : shown;
    return isTurned ? turned(place) : place;
  });
};

const fallenAt = (moment: number, fall: number) => Math.min(Math.max((moment - fall + 1) / FALL_FRAMES, 0), 1);

const placeAt = (frames: Motion['frames'], piece: number, index: number, share: number, fall: number): Spot => {
  const from = frames[Math.min(index, fall - 1)]?.[piece] ?? { x: 0, y: 0 };
  const to = frames[index + 1]?.[piece];
  return index >= fall - 1 || to === null || to === undefined ? from : between(from, to, share);
};

/** The length of the picture in frames, until the last pocketed piece is gone. */
export const framesOf = ({ motion }: StrokeRun): number =>
  motion.frames.length - 1 + (motion.result.pocketed.length > 0 ? FALL_FRAMES : 0);

/** The opponent's striker stands this long before it moves, so that one sees where it aims. */
export const LEAD_MILLISECONDS = 650;

export const leadOf = ({ isTurned }: StrokeRun): number => (isTurned ? LEAD_MILLISECONDS : 0);

/** A picture's moment in frames, this many milliseconds after the stroke was shown. */
export const momentOf = (run: StrokeRun, milliseconds: number): number =>
  (milliseconds - leadOf(run)) / FRAME_MILLISECONDS;

/** Touches more gentle than this, in units a second, are not heard. */
const MIN_HEARD = 3000;
const LOUDEST = 250_000;

/** The loudest touch of each kind in the frames from `from` up to `to`, with its loudness from 0 to 1. */
export const heardBetween = (
  { motion }: StrokeRun,
  from: number,
  to: number,
): readonly { readonly kind: Touch['kind']; readonly loudness: number }[] =>
  (['piece', 'rim', 'pocket'] as const).flatMap((kind) => {
    const speeds = motion.touches
      .filter((touch) => touch.kind === kind && touch.frame > from && touch.frame <= to)
      .map(({ speed }) => speed);
    const speed = Math.max(0, ...speeds);
    if (kind !== 'pocket' && speed < MIN_HEARD) return [];
    if (speeds.length === 0) return [];
    const loudness = Math.sqrt(Math.min(speed / LOUDEST, 1));
    return [{ kind, loudness: kind === 'pocket' ? Math.max(loudness, 0.5) : loudness }];
  });

/** The kinds and places of the pieces at the end of the motion, for the men that stay. */
export const endedMen = (
  run: StrokeRun,
): readonly { readonly key: number; readonly kind: Exclude<PieceKind, 'striker'>; readonly spot: Spot | null }[] => {
  const shown = shownAt(run, framesOf(run));
  return run.motion.pieces.flatMap((kind, piece) => {
    const key = run.keys[piece];
    const place = shown[piece];
    if (kind === 'striker' || key === null || key === undefined || place === undefined) return [];
    return [{ key, kind, spot: place.fallen > 0 ? null : place }];
  });
};
