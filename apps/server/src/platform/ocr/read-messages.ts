import type { ReadWord } from '@muqabla/contract/play/matches/reading';

/** A message to the reading process: one picture. */
export type ReadRequest = { readonly id: number; readonly picture: Uint8Array };

/** The reply of the reading process: the words, or the reason why the picture could not be read. */
export type ReadResponse =
  | { readonly id: number; readonly words: readonly ReadWord[] }
  | { readonly id: number; readonly error: string };
