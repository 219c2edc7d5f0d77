/** A text that did not reach the server, as it is kept across a reload. */
export type UnsentText = { clientMessageId: string; text: string; at: string };

const isUnsent = (value: unknown): value is UnsentText =>
  typeof value === 'object' &&
  value !== null &&
  ['clientMessageId', 'text', 'at'].every((key) => typeof Reflect.get(value, key) === 'string');

/** Reads what was kept; anything else in its place is nothing. */
export const readUnsent = (stored: string | null): UnsentText[] => {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isUnsent) : [];
  } catch {
    return [];
  }
};

/** What to keep of the messages that wait; null when there is nothing. */
export const writeUnsent = (texts: readonly UnsentText[]): string | null =>
  texts.length === 0
    ? null
    : JSON.stringify(texts.map(({ clientMessageId, text, at }) => ({ clientMessageId, text, at })));
