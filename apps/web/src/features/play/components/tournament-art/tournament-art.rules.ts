import type { BoardGame } from '@muqabla/contract/play/boards/board';
import type { Tournament } from '@muqabla/contract/play/events/tournament';

/** The form of a tournament as its picture shows it. */
export type ArtForm = 'prizes' | 'free' | 'private';

/** Returns the form of a tournament; a private arena is one whatever else it is. */
export const artFormOf = ({ entry, prizes }: Pick<Tournament, 'entry' | 'prizes'>, isPrivate: boolean): ArtForm => {
  if (isPrivate) return 'private';
  return entry > 0 || prizes > 0 ? 'prizes' : 'free';
};

/** The figure of a piece, and its places in the wide picture and in the square cut out of its middle. */
export type Placed<Piece> = { readonly piece: Piece; readonly wide?: string; readonly square?: string };

export type ArtPiece =
  | 'die'
  | 'fastDie'
  | 'marigold'
  | 'indigo'
  | 'red'
  | 'knight'
  | 'king'
  | 'white'
  | 'black'
  | 'queen';

type Scene = { readonly ground: string; readonly glow: string; readonly pieces: readonly Placed<ArtPiece>[] };

const ludo: Scene = {
  ground: 'var(--neem-700)',
  glow: 'var(--neem-600)',
  pieces: [
    { piece: 'die', wide: 'translate(64 92) scale(.72)', square: 'translate(124 116) scale(.34)' },
    { piece: 'marigold', wide: 'translate(262 96) scale(.86)', square: 'translate(212 108) scale(.5)' },
    { piece: 'indigo', wide: 'translate(302 112) scale(.66)' },
  ],
};

/** The scene of each game. Cloth and wood have their own colours, as on the boards. */
export const SCENES: Readonly<Record<BoardGame, Scene>> = {
  'ludo-classic': ludo,
  'ludo-quick': {
    ground: 'var(--neel-800)',
    glow: 'var(--neel-700)',
    pieces: [
      { piece: 'fastDie', wide: 'translate(82 84) scale(.6)', square: 'translate(130 116) scale(.3)' },
      { piece: 'red', wide: 'translate(262 96) scale(.86)', square: 'translate(212 108) scale(.5)' },
      { piece: 'marigold', wide: 'translate(302 112) scale(.66)' },
    ],
  },
  chess: {
    ground: '#3d1a3f',
    glow: '#54274f',
    pieces: [
      { piece: 'knight', wide: 'translate(62 98) scale(.86)', square: 'translate(124 118) scale(.44)' },
      { piece: 'king', wide: 'translate(274 98) scale(.84)', square: 'translate(212 118) scale(.42)' },
    ],
  },
  carrom: {
    ground: '#8f3a15',
    glow: '#a84c1c',
    pieces: [
      { piece: 'white', wide: 'translate(52 100) scale(.72)', square: 'translate(124 118) scale(.5)' },
      { piece: 'black', wide: 'translate(98 122) scale(.6)' },
      { piece: 'queen', wide: 'translate(258 120) scale(.64)', square: 'translate(212 118) scale(.5)' },
      { piece: 'white', wide: 'translate(298 92) scale(.56)' },
    ],
  },
};

/** The scene before the games are loaded, or of a game that is gone: the form alone. */
export const PLAIN_SCENE: Scene = { ground: 'var(--neel-800)', glow: 'var(--neel-700)', pieces: [] };
