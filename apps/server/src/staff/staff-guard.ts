import type { AccessTokens } from '../platform/access-tokens.ts';
import type { Queries } from '../platform/database.ts';
import type { Guards } from '../platform/http.ts';
import { findStaffSession } from './staff.queries.ts';

/** Finds out which staff member an access token belongs to, as long as its session stands. One query. */
export const createStaffGuard =
  ({ db, tokens }: { db: Queries; tokens: AccessTokens }): Guards['staff'] =>
  async (token) => {
    const claims = tokens.read('staff', token);
    if (claims === null) return null;
    const who = { staffId: claims.personId, sessionId: claims.sessionId };
    const session = await findStaffSession(db, who);
    return session === null ? null : { ...who, role: session.role };
  };
