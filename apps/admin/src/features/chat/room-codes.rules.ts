export type TextPart = { part: string; isCode: boolean };

// Room codes of the game apps: eight or nine digits. A phone has ten and a UTR twelve.
const CODE = /(?<![\d+])\d{8,9}(?!\d)/g;

/** Splits a text at what looks like room codes. */
export const splitCodes = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: code, index } of text.matchAll(CODE)) {
    if (index > from) parts.push({ part: text.slice(from, index), isCode: false });
    parts.push({ part: code, isCode: true });
    from = index + code.length;
  }
  if (from < text.length) parts.push({ part: text.slice(from), isCode: false });
  return parts;
};
