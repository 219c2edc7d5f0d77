import { useGames } from '../../../../lib/games.ts';
import { PractiseCard } from '../../components/practise-card.tsx';

/** Offers a practice game of the lobby's game; nothing where it is played elsewhere. */
export function PractiseRow({ gameName }: { gameName: string }) {
  const board = useGames().data?.find((game) => game.gameName === gameName)?.board;
  return board && <PractiseCard game={board.game} />;
}
