import type { Queries } from '../../platform/db/database.ts';
import type { CasePart } from './case-part.ts';

/** Tells all parts that a member of staff has opened a case. */
export const recordLook = async (
  { db, caseParts }: { readonly db: Queries; readonly caseParts: readonly CasePart[] },
  look: { matchId: string; staffId: string; at: Date },
): Promise<void> => {
  for (const part of caseParts) await part.seen?.(db, look);
};
