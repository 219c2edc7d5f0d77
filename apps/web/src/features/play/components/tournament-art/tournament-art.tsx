import type { Tournament } from '@muqabla/contract/play/events/tournament';
import { cx } from '@muqabla/ui/cx';
import { useGame } from '../../../../lib/games.ts';
import { Cup, Flag, Rosette } from './art-centres.tsx';
import {
  BlackMan,
  Die,
  FastDie,
  IndigoPawn,
  King,
  Knight,
  MarigoldPawn,
  Queen,
  RedPawn,
  WhiteMan,
} from './art-pieces.tsx';
import { type ArtPiece, artFormOf, PLAIN_SCENE, SCENES } from './tournament-art.rules.ts';

const centres = { prizes: Cup, free: Rosette, private: Flag };

const pieces: Record<ArtPiece, () => React.ReactNode> = {
  die: Die,
  fastDie: FastDie,
  marigold: MarigoldPawn,
  indigo: IndigoPawn,
  red: RedPawn,
  knight: Knight,
  king: King,
  white: WhiteMan,
  black: BlackMan,
  queen: Queen,
};

type TournamentArtProps = {
  tournament: Pick<Tournament, 'gameName' | 'entry' | 'prizes'>;
  isPrivate?: boolean;
  /** The whole picture, as wide as its place, instead of the square in its middle. */
  wide?: boolean;
  className?: string;
};

/** The picture of a tournament by its game and form; decorative. */
export function TournamentArt({ tournament, isPrivate = false, wide = false, className }: TournamentArtProps) {
  const game = useGame(tournament.gameName)?.board?.game;
  const { ground, glow, pieces: placed } = game === undefined ? PLAIN_SCENE : SCENES[game];
  const Centre = centres[artFormOf(tournament, isPrivate)];
  return (
    <svg
      viewBox={wide ? '0 0 336 150' : '98 4 140 140'}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className={cx('block', className)}
    >
      <rect width="336" height="150" fill={ground} />
      <circle cx="168" cy="60" r={wide ? 132 : 92} fill={glow} />
      {placed.map(({ piece, wide: whole, square }) => {
        const place = wide ? whole : square;
        const Piece = pieces[piece];
        return place === undefined ? null : (
          <g key={place} transform={place}>
            <Piece />
          </g>
        );
      })}
      <g transform={`translate(106 ${wide ? 14 : 10}) scale(.78)`}>
        <Centre />
      </g>
    </svg>
  );
}
