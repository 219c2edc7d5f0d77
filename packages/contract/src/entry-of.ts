/**
 * The entry of a table under a text from outside; undefined when it has none. Indexing alone would also find what every
 * object inherits, such as `constructor`.
 */
export const entryOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
