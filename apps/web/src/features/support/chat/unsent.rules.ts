/** A text that was not sent, as stored across reloads. */
export type UnsentText = { clientMessageId: string; text: string; at: string };

const isUnsent = (value: unknown): value is UnsentText =>
  typeof value === 'object' &&
  value !== null &&
  ['clientMessageId', 'text', 'at'].every((key) => typeof Reflect.get(value, key) === 'string');

/** Parses stored texts; invalid content counts as none. */
export const readUnsent = (stored: string | null): UnsentText[] => {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter(isUnsent) : [];
  } catch {
    return [];
  }
};

/** Serializes unsent texts for storage; null when there are none. */
export const writeUnsent = (texts: readonly UnsentText[]): string | null =>
  texts.length === 0
    ? null
    : JSON.stringify(texts.map(({ clientMessageId, text, at }) => ({ clientMessageId, text, at })));
