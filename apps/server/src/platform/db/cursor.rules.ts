import { UUID } from '@muqabla/contract/uuid';

/** The place in a list ordered by time at which a page starts: after the row with this time and key. */
export type TimeCursor = { readonly at: Date; readonly key: string };

export const timeCursorOf = (at: Date, key: string) => `${at.getTime()}~${key}`;

/** Parses a cursor of a list ordered by time; null when it is malformed. */
export const readTimeCursor = (text: string): TimeCursor | null => {
  const [, milliseconds, key] = /^(\d{1,15})~(.+)$/.exec(text) ?? [];
  return milliseconds === undefined || key === undefined ? null : { at: new Date(Number(milliseconds)), key };
};

/** Parses a cursor of a list ordered by id: the id itself; null when it is malformed. */
export const readIdCursor = (text: string): string | null => (UUID.test(text) ? text : null);
