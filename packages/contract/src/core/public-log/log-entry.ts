import * as z from 'zod/mini';
import { hexOf32Bytes } from '../../play/boards/board.ts';

/** One entry of the public log: the exact text that is in the log; `index` is null for up to a minute, until it is. */
export const logEntry = z.object({ index: z.nullable(z.int()), entry: z.string() });

/** The opening of the seal of an entry: the seal alone is in the log. */
const seal = z.object({
  /** The exact text of the seal in the log. */
  entry: z.string(),
  salt: hexOf32Bytes,
  /** The place among the entries under the seal, their number, and the hashes that lead to its root. */
  place: z.int(),
  size: z.int(),
  path: z.array(hexOf32Bytes),
});

/** A part of an entry that the log discloses: the exact text, and the salt that shows which entry it is about. */
const disclosure = z.object({ number: z.int(), salt: hexOf32Bytes, index: z.int(), entry: z.string() });

/**
 * An entry about a match or a player. With `seal`, `index` is the place of the seal, and what the entry says is not in the
 * log; an older entry, without one, is in the log itself.
 */
export const sealedLogEntry = z.object({
  ...logEntry.shape,
  seal: z.optional(seal),
  disclosures: z.optional(z.array(disclosure)),
});
export type SealedLogEntry = z.output<typeof sealedLogEntry>;
