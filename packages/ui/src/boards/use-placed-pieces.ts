import { useState } from 'react';
import { followPieces, type PlacedPiece } from './squares.rules.ts';

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>) =>
  a.size === b.size && [...a].every(([square, piece]) => b.get(square) === piece);

/** The pieces of the position with identities that last from one position to the next, so that they glide. */
export function usePlacedPieces(pieces: ReadonlyMap<string, string>): readonly PlacedPiece[] {
  const [placed, setPlaced] = useState(() => followPieces([], pieces));
  const [shownPieces, setShownPieces] = useState(pieces);
  if (shownPieces !== pieces && !isSame(shownPieces, pieces)) {
    setShownPieces(pieces);
    setPlaced(followPieces(placed, pieces));
  }
  return placed;
}
