/** The player a list of players goes on after; null for text that is no id. */
export const readCursorId = (text: string): string | null =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
