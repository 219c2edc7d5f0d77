/** The last eight characters of a battle's id: enough to tell two apart and to search for. */
export const shortId = (id: string): string => id.slice(-8);
