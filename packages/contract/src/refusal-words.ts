/** A refusal's HTTP status and its message in both languages; a placeholder `{name}` is filled from the refusal's details. */
export type RefusalWords = { readonly status: number; readonly en: string; readonly hi: string };
