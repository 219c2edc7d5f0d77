import { Skeleton } from '@muqabla/ui/skeleton';
import type { ComponentType } from 'react';
import { lazyComponent } from '../../lib/lazy-component.ts';
import type { BoardGameProps } from './board-game.ts';

const loading = <Skeleton className="aspect-square rounded-l" />;
const LudoGame = lazyComponent(() => import('./ludo/ludo-game.tsx'), 'LudoGame', loading);
const ChessGame = lazyComponent(() => import('./chess/chess-game.tsx'), 'ChessGame', loading);

/** The board of any game; the code of each loads when it is played. */
export const BoardView: ComponentType<BoardGameProps> = (props) =>
  props.state.position.kind === 'ludo' ? (
    <LudoGame {...props} position={props.state.position} />
  ) : (
    <ChessGame {...props} position={props.state.position} />
  );
