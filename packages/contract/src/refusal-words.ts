import type { Economy } from './economy.ts';
import type { Words } from './texts.ts';

/** A refusal's HTTP status and its message; a placeholder `{name}` is filled from the refusal's details. */
export type RefusalWords = {
  readonly status: number;
  readonly words: Words;
  /** The economies in which it occurs; without them it occurs in all. */
  readonly economies?: readonly Economy[];
};
