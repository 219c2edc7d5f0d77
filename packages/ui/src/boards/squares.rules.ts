/** A piece with an identity that lasts through the game, so that it is moved on the screen and not redrawn. */
export type PlacedPiece = { readonly key: string; readonly piece: string; readonly square: string };

const FILES = 'abcdefgh';

/** All squares as a viewer sees them, from the top left. */
export const viewedSquares = (isWhiteBelow: boolean): readonly string[] => {
  const squares = [8, 7, 6, 5, 4, 3, 2, 1].flatMap((rank) => Array.from(FILES).map((file) => `${file}${rank}`));
  return isWhiteBelow ? squares : squares.toReversed();
};

/** Column and row from the top left, for a viewer. */
export const squarePoint = (square: string, isWhiteBelow: boolean): { x: number; y: number } => {
  const x = FILES.indexOf(square.charAt(0));
  const y = 8 - Number(square.charAt(1));
  return isWhiteBelow ? { x, y } : { x: 7 - x, y: 7 - y };
};

export const isLightSquare = (square: string): boolean =>
  (FILES.indexOf(square.charAt(0)) + Number(square.charAt(1))) % 2 === 0;

/** The pieces of a position by square, capitals white, from Forsyth-Edwards Notation. */
export const piecesOf = (fen: string): ReadonlyMap<string, string> => {
  const pieces = new Map<string, string>();
  const [placement = ''] = fen.split(' ');
  for (const [row, text] of placement.split('/').entries()) {
    let file = 0;
    for (const letter of text) {
      if (/\d/.test(letter)) file += Number(letter);
      else {
        pieces.set(`${FILES.charAt(file)}${8 - row}`, letter);
        file += 1;
      }
    }
  }
  return pieces;
};

export const isWhiteToMove = (fen: string): boolean => fen.split(' ')[1] === 'w';

export const kingSquare = (pieces: ReadonlyMap<string, string>, isWhite: boolean): string | undefined =>
  [...pieces].find(([, piece]) => piece === (isWhite ? 'K' : 'k'))?.[0];

const distance = (a: string, b: string) =>
  Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(a.charCodeAt(1) - b.charCodeAt(1));

/**
 * The pieces of the next position with the identities of those before: a piece that is still there keeps its key, and the
 * nearest of its kind that has gone from another square is the one that came.
 */
export const followPieces = (
  before: readonly PlacedPiece[],
  pieces: ReadonlyMap<string, string>,
): readonly PlacedPiece[] => {
  const still = before.filter(({ square, piece }) => pieces.get(square) === piece);
  const gone = before.filter(({ square, piece }) => pieces.get(square) !== piece);
  const used = new Set(still.map(({ square }) => square));
  const placed = [...still];
  const keys = new Set(before.map(({ key }) => key));
  for (const [square, piece] of pieces) {
    if (used.has(square)) continue;
    const candidates = gone.filter((old) => old.piece === piece);
    const nearest = candidates.toSorted((a, b) => distance(a.square, square) - distance(b.square, square))[0];
    if (nearest !== undefined) gone.splice(gone.indexOf(nearest), 1);
    let key = nearest?.key ?? `${piece}${square}`;
    while (nearest === undefined && keys.has(key)) key += '+';
    keys.add(key);
    placed.push({ key, piece, square });
  }
  return placed.toSorted((a, b) => (a.key < b.key ? -1 : 1));
};

/** Returns the pieces right after a move, before the server has confirmed it. */
export const withMove = (pieces: ReadonlyMap<string, string>, move: string): ReadonlyMap<string, string> => {
  const [from, to, promotion] = [move.slice(0, 2), move.slice(2, 4), move.charAt(4)];
  const piece = pieces.get(from);
  if (piece === undefined) return pieces;
  const next = new Map(pieces);
  next.delete(from);
  const isPawn = piece.toLowerCase() === 'p';
  // En passant takes the pawn beside the square it leaves.
  if (isPawn && from.charAt(0) !== to.charAt(0) && !pieces.has(to)) next.delete(`${to.charAt(0)}${from.charAt(1)}`);
  const rank = from.charAt(1);
  if (piece.toLowerCase() === 'k' && from.charAt(0) === 'e' && /[cg]/.test(to.charAt(0)) && rank === to.charAt(1)) {
    const [rookFrom, rookTo] = to.startsWith('g') ? [`h${rank}`, `f${rank}`] : [`a${rank}`, `d${rank}`];
    const rook = pieces.get(rookFrom);
    if (rook !== undefined) {
      next.delete(rookFrom);
      next.set(rookTo, rook);
    }
  }
  const promoted = piece === 'P' ? promotion.toUpperCase() : promotion;
  return next.set(to, promotion === '' ? piece : promoted);
};
