/** The side of the square of grey values to which a picture is reduced before it is hashed. */
export const HASHED_SIDE_PX = 32;

const FREQUENCIES = 8;

// cos((2x + 1) u π / 2N) for the frequencies 1 to 8, without the mean brightness.
const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Array.from({ length: HASHED_SIDE_PX }, (__, place) =>
    Math.cos(((2 * place + 1) * (frequency + 1) * Math.PI) / (2 * HASHED_SIDE_PX)),
  ),
);

const sumOver = (cosines: readonly number[], value: (place: number) => number) =>
  cosines.reduce((sum, cosine, place) => sum + cosine * value(place), 0);

/**
 * The perceptual hash of a picture of 32 x 32 grey values: the signs of its 64 lowest frequencies (DCT), as 16 hex
 * digits. Recompressing, resizing or recolouring a picture changes few of the 64 bits. So does another room code on the
 * same screen of a game: a small distance means a similar screen, not the same picture.
 */
export const perceptualHashOf = (grey: Uint8Array): string => {
  const rows = COSINES.map((cosines) =>
    Array.from({ length: HASHED_SIDE_PX }, (_, y) => sumOver(cosines, (x) => grey[y * HASHED_SIDE_PX + x] ?? 0)),
  );
  const waves = COSINES.flatMap((cosines) => rows.map((row) => sumOver(cosines, (y) => row[y] ?? 0)));
  const digits = Array.from({ length: 16 }, (_, digit) =>
    waves
      .slice(digit * 4, digit * 4 + 4)
      .reduce((value, wave) => value * 2 + (wave > 0 ? 1 : 0), 0)
      .toString(16),
  );
  return digits.join('');
};

/** The number of bits, of 64, in which two hashes differ. */
export const hashDistance = (left: string, right: string): number => {
  let bits = BigInt(`0x${left}`) ^ BigInt(`0x${right}`);
  let distance = 0;
  for (; bits > 0n; bits &= bits - 1n) distance += 1;
  return distance;
};
