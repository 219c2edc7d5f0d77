/** The player id in the cursor of a list of players; null when malformed. */
export const readCursorId = (text: string): string | null =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
