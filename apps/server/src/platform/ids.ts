export { v7 as newId } from 'uuid';

const LAST_INSTANT = 2 ** 48 - 1;

/** The smallest id that can be created at this instant: a UUIDv7 begins with its millisecond. */
export const firstIdAt = (at: Date): string => {
  const instant = Math.min(Math.max(Math.trunc(at.getTime()) || 0, 0), LAST_INSTANT);
  const hex = instant.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};
