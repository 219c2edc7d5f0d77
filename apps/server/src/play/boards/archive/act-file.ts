import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** The acts of a game, each the JSON text of its row, in order. */
export type GameActs = { readonly matchId: string; readonly lines: readonly string[] };

/** Where a game is in a file, in bytes. */
export type GamePlace = {
  readonly matchId: string;
  readonly acts: number;
  readonly byteOffset: number;
  readonly byteCount: number;
};

/** The SHA-256 of a file, in hexadecimal, as the public log has it. */
export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * Writes games into one file: a gzip member for each, one after the other, so that the file as a whole is gzip of JSON
 * lines, and each game can be read without the others.
 */
export const writeActFile = async (games: readonly GameActs[]): Promise<{ bytes: Buffer; places: GamePlace[] }> => {
  const members = await Promise.all(games.map(({ lines }) => compress(`${lines.join('\n')}\n`)));
  let byteOffset = 0;
  const places = games.map(({ matchId, lines }, index) => {
    const byteCount = members[index]?.length ?? 0;
    const place = { matchId, acts: lines.length, byteOffset, byteCount };
    byteOffset += byteCount;
    return place;
  });
  return { bytes: Buffer.concat(members), places };
};

/** Reads the lines of one game. Throws when they are not as many as its place says. */
export const readGame = async (
  bytes: Buffer,
  { matchId, acts, byteOffset, byteCount }: GamePlace,
): Promise<string[]> => {
  const text = await expand(bytes.subarray(byteOffset, byteOffset + byteCount));
  const lines = text.toString().trimEnd().split('\n');
  if (lines.length !== acts) throw new Error(`the archive has ${lines.length} acts of match ${matchId}, not ${acts}`);
  return lines;
};
