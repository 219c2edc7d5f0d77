/** A prepared reply in both languages. `{name}` is replaced by the player's name. */
export type CannedAnswer = { id: string; title: Both; text: Both };
type Both = { en: string; hi: string };
