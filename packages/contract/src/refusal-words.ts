import type { Economy } from './economy.ts';

/** A text in both languages. */
export type Words = { readonly en: string; readonly hi: string };

/** A refusal's HTTP status and its message in both languages; a placeholder `{name}` is filled from the refusal's details. */
export type RefusalWords = Words & {
  readonly status: number;
  /** The economies in which it occurs; without them it occurs in all. */
  readonly economies?: readonly Economy[];
};
