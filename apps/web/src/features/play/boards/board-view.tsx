import { lazyComponent } from '@muqabla/ui/lazy-component';
import { Skeleton } from '@muqabla/ui/skeleton';
import type { ComponentType } from 'react';
import type { BoardGameProps } from './board-game.ts';

const loading = <Skeleton className="board-square aspect-square rounded-l" />;
const LudoGame = lazyComponent(() => import('./ludo/ludo-game.tsx'), 'LudoGame', loading);
const CarromGame = lazyComponent(() => import('./carrom/carrom-game.tsx'), 'CarromGame', loading);
const DraughtsGame = lazyComponent(() => import('./draughts/draughts-game.tsx'), 'DraughtsGame', loading);
const ChessGame = lazyComponent(() => import('./chess/chess-game.tsx'), 'ChessGame', loading);

/** The board of any game and the panel that belongs to it, for a `BoardTable`; the code of each loads when it is played. */
export const BoardView: ComponentType<BoardGameProps> = (props) => {
  const { position } = props.state;
  if (position.kind === 'ludo') return <LudoGame {...props} position={position} />;
  if (position.kind === 'carrom') return <CarromGame {...props} position={position} />;
  if (position.kind === 'draughts') return <DraughtsGame {...props} position={position} />;
  return <ChessGame {...props} position={position} />;
};
