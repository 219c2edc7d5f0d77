import { createHash } from 'node:crypto';

type Entry = { readonly playerId: string; readonly entryNumber: number; readonly createdAt: Date };

/**
 * The UUIDv7 of a history line, derived from the immutable fields of its entry, so that it is the same at every read. Its
 * time is the entry's; the 12 bits after it order the entries of a millisecond (RFC 9562, method 1).
 */
export const historyIdOf = ({ playerId, entryNumber, createdAt }: Entry): string => {
  const time = createdAt.getTime().toString(16).padStart(12, '0');
  const order = (entryNumber & 0xfff).toString(16).padStart(3, '0');
  const digest = createHash('sha256').update(`history:${playerId}:${entryNumber}`).digest();
  // The two highest bits are the variant.
  digest[0] = ((digest[0] ?? 0) & 0x3f) | 0x80;
  const rest = digest.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${order}-${rest.slice(0, 4)}-${rest.slice(4, 16)}`;
};
