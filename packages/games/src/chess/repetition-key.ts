const OFFSET_BASIS = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * Equal for positions that count as the same for threefold repetition (FIDE Laws of Chess, 9.2.3): pieces, side to move,
 * castling rights and legal en passant, which are the first four fields of the FEN. 64-bit FNV-1a as 16 hex digits.
 */
export const repetitionKey = (fen: string): string => fnv1a(fen.split(' ', 4).join(' '));

/** http://www.isthe.com/chongo/tech/comp/fnv/ over ASCII text. */
export const fnv1a = (text: string): string => {
  let hash = OFFSET_BASIS;
  for (const character of text) hash = BigInt.asUintN(64, (hash ^ BigInt(character.charCodeAt(0))) * PRIME);
  return hash.toString(16).padStart(16, '0');
};
