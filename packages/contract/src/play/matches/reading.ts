import * as z from 'zod/mini';
import { id } from '../../fields.ts';

const share = z.number().check(z.minimum(-0.1), z.maximum(1.1));

/** A word that the evidence assistant read on a screenshot. Place and size are shares of the picture, from 0 to 1. */
export const readWord = z.object({
  text: z.string(),
  /** The confidence of the reader, 0 to 100. */
  confidence: z.int(),
  left: share,
  top: share,
  width: share,
  height: share,
});
export type ReadWord = z.output<typeof readWord>;

/** The evidence assistant's findings on a screenshot: hints for a reviewer, never a decision. */
export const assistantFindings = z.object({
  /** The version of the assistant. */
  version: z.int(),
  /** The picture could not be read; there are no other findings then. */
  failed: z.boolean(),
  /**
   * Why not, and whether it may be tried again: the reader took too long, ended, made nothing of the picture, or is not
   * installed on this server.
   */
  failure: z.optional(
    z.object({ cause: z.enum(['timeout', 'ended', 'failed', 'notInstalled']), mayRetry: z.boolean() }),
  ),
  /** The room code in the picture: that of this match, that of another match (`otherMatchId`), or neither. */
  code: z.enum(['matches', 'other', 'none']),
  otherMatchId: z.optional(id),
  /** The time in the phone's status bar as it is written there, and whether it lies between room code and result. */
  clock: z.optional(z.object({ time: z.string(), fits: z.boolean() })),
  /** The share in percent of its words that are on the other picture of `reuse` too. */
  sameWordsPercent: z.optional(z.int()),
  /** The words in reading order, at most 200; `isCode` for the room code of this match. */
  words: z.array(z.object({ ...readWord.shape, isCode: z.boolean() })),
});
export type AssistantFindings = z.output<typeof assistantFindings>;
