/** A refusal's HTTP status and its words in both languages; `{name}` in them is filled from the refusal's details. */
export type RefusalWords = { readonly status: number; readonly en: string; readonly hi: string };
