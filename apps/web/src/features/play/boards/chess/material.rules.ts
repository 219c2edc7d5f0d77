/** One side's captured pieces, strongest first, and what all of its pieces are worth more than the other's. */
export type Captures = { readonly pieces: readonly string[]; readonly lead: number };

const KINDS = [
  { kind: 'q', atStart: 1, worth: 9 },
  { kind: 'r', atStart: 2, worth: 5 },
  { kind: 'b', atStart: 2, worth: 3 },
  { kind: 'n', atStart: 2, worth: 3 },
  { kind: 'p', atStart: 8, worth: 1 },
] as const;

type Colour = 'white' | 'black';

const countsOf = (pieces: ReadonlyMap<string, string>, colour: Colour) => {
  const counts = new Map<string, number>();
  for (const piece of pieces.values()) {
    const isWhite = piece === piece.toUpperCase();
    const kind = piece.toLowerCase();
    if (isWhite === (colour === 'white')) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return counts;
};

/** The pieces that this colour has captured, by what is missing on the board. A promoted pawn is not captured. */
export const capturesOf = (pieces: ReadonlyMap<string, string>, colour: Colour): Captures => {
  const own = countsOf(pieces, colour);
  const theirs = countsOf(pieces, colour === 'white' ? 'black' : 'white');
  const promoted = KINDS.reduce((sum, { kind, atStart }) => sum + Math.max(0, (theirs.get(kind) ?? 0) - atStart), 0);
  const missing = KINDS.flatMap(({ kind, atStart }) => {
    const gone = atStart - (theirs.get(kind) ?? 0) - (kind === 'p' ? promoted : 0);
    return Array.from({ length: Math.max(0, gone) }, () => (colour === 'white' ? kind : kind.toUpperCase()));
  });
  const lead = KINDS.reduce(
    (sum, { kind, worth }) => sum + worth * ((own.get(kind) ?? 0) - (theirs.get(kind) ?? 0)),
    0,
  );
  return { pieces: missing, lead };
};
