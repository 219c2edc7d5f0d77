/** A step on the board: files to the right and ranks up. */
type Step = readonly [number, number];

const STRAIGHT: readonly Step[] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
];
const DIAGONAL: readonly Step[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];
const JUMPS: readonly Step[] = [
  [1, 2],
  [2, 1],
  [2, -1],
  [1, -2],
  [-1, -2],
  [-2, -1],
  [-2, 1],
  [-1, 2],
];
const ALL = [...STRAIGHT, ...DIAGONAL];
const REACH: Readonly<Record<string, { readonly steps: readonly Step[]; readonly far: boolean }>> = {
  n: { steps: JUMPS, far: false },
  b: { steps: DIAGONAL, far: true },
  r: { steps: STRAIGHT, far: true },
  q: { steps: ALL, far: true },
  k: { steps: ALL, far: false },
};

const FIRST_FILE = 'a'.charCodeAt(0);

/** The square that many steps away; undefined beyond the edge. */
const away = (square: string, [files, ranks]: Step, times = 1): string | undefined => {
  const file = square.charCodeAt(0) - FIRST_FILE + files * times;
  const rank = Number(square.charAt(1)) + ranks * times;
  return file < 0 || file > 7 || rank < 1 || rank > 8 ? undefined : `${String.fromCharCode(FIRST_FILE + file)}${rank}`;
};

const pawnTargets = (square: string, isWhite: boolean) => {
  const up = isWhite ? 1 : -1;
  const isAtHome = square.charAt(1) === (isWhite ? '2' : '7');
  const steps: Step[] = [
    [0, up],
    [-1, up],
    [1, up],
  ];
  return [...steps.map((step) => away(square, step)), isAtHome ? away(square, [0, up], 2) : undefined];
};

const castlingTargets = (square: string, isWhite: boolean, rights: string) => {
  const rank = isWhite ? '1' : '8';
  if (square !== `e${rank}`) return [];
  const [short, long] = isWhite ? ['K', 'Q'] : ['k', 'q'];
  return [rights.includes(short) ? `g${rank}` : undefined, rights.includes(long) ? `c${rank}` : undefined];
};

/**
 * The moves that a side may prepare while the other one thinks, as squares from and to: wherever its pieces could go if the others
 * had left, also to capture back on a square of its own. The rules decide when the turn comes.
 */
export const premovesOf = (
  pieces: ReadonlyMap<string, string>,
  isWhite: boolean,
  /** The third field of the Forsyth-Edwards Notation. */
  castlingRights: string,
): readonly string[] =>
  [...pieces].flatMap(([from, piece]) => {
    if ((piece === piece.toUpperCase()) !== isWhite) return [];
    const kind = piece.toLowerCase();
    const reach = REACH[kind];
    const far = reach?.far === true ? [1, 2, 3, 4, 5, 6, 7] : [1];
    const targets =
      reach === undefined
        ? pawnTargets(from, isWhite)
        : reach.steps.flatMap((step) => far.map((times) => away(from, step, times)));
    const castling = kind === 'k' ? castlingTargets(from, isWhite, castlingRights) : [];
    return [...targets, ...castling].flatMap((to) => (to === undefined ? [] : [`${from}${to}`]));
  });

/** The legal move that a prepared one becomes, a pawn at the last rank a queen; undefined when it is not possible any more. */
export const legalPremove = (premove: string, legalMoves: readonly string[]): string | undefined =>
  [premove, `${premove}q`].find((move) => legalMoves.includes(move));
