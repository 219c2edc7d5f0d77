import type { Words } from '@muqabla/contract/refusal-words';

/** A prepared reply in both languages. `{name}` is replaced by the player's name. */
export type CannedAnswer = { id: string; title: Words; text: Words };
