/** Where a list of transfers goes on: after the one of this time and key. */
export type Cursor = { readonly at: Date; readonly key: string };

export const cursorOf = (at: Date, key: string) => `${at.getTime()}~${key}`;

/** The place a cursor names; null for text that is no cursor of ours. */
export const readCursor = (text: string): Cursor | null => {
  const [, milliseconds, key] = /^(\d{1,15})~(.+)$/.exec(text) ?? [];
  return milliseconds === undefined || key === undefined ? null : { at: new Date(Number(milliseconds)), key };
};
