import type { ReadWord } from '@muqabla/contract/matches/reading';

/** What the reading process receives: one picture at a time. */
export type ReadRequest = { readonly id: number; readonly picture: Uint8Array };

/** What it returns: the words, or why the picture could not be read. */
export type ReadResponse =
  | { readonly id: number; readonly words: readonly ReadWord[] }
  | { readonly id: number; readonly error: string };
