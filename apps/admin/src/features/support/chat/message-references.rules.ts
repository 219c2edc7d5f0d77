/** A piece of a text: plain, what looks like a room code, or the id of a battle in lower case. */
export type TextPart = { part: string; kind: 'text' | 'code' | 'id' };

// Ids of battles as in the address of a room. Room codes of the game apps: eight or nine digits; a phone has ten and a
// UTR twelve.
const REFERENCE = /(?<id>\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b)|(?<![\d+])\d{8,9}(?!\d)/gi;

/** Splits a text at possible room codes and ids of battles. */
export const splitReferences = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: part, index, groups } of text.matchAll(REFERENCE)) {
    if (index > from) parts.push({ part: text.slice(from, index), kind: 'text' });
    parts.push({ part, kind: groups?.['id'] === undefined ? 'code' : 'id' });
    from = index + part.length;
  }
  if (from < text.length) parts.push({ part: text.slice(from), kind: 'text' });
  return parts;
};
