import { textIn } from '@muqabla/messages/text-in';
import { SIGNED_OUT } from '../../accounts/sessions/sessions.messages.ts';
import type { Services } from '../../core/core.ts';
import type { Handler, HttpContext } from '../../platform/http/calls.ts';
import { publicOrigin } from '../../platform/http/public-origin.rules.ts';
import { OidcFailure } from '../../providers/oidc/port.ts';
import { findSignInWay } from './sign-ins.queries.ts';
import type { StaffSessions } from './staff-sessions.ts';

type SignOutServices = Pick<Services, 'db' | 'log' | 'publicUrl' | 'staffOidc'> & {
  sessions: Pick<StaffSessions, 'end' | 'isSameOrigin'>;
};

/** The page at which the company ends its own session; null for sessions of other ways, and where the company has none or is away. */
const companyUrlOf = async (
  { db, log, publicUrl, staffOidc }: SignOutServices,
  sessionId: string,
  http: HttpContext,
): Promise<string | null> => {
  const origin = publicOrigin(publicUrl, http);
  if (staffOidc === null || origin === null || (await findSignInWay(db, sessionId)) !== 'oidc') return null;
  try {
    return await staffOidc.signOutUrl(`${origin}/admin`);
  } catch (error) {
    if (!(error instanceof OidcFailure)) throw error;
    log.warn({ detail: error.message }, 'the company’s sign-out is not known');
    return null;
  }
};

/** Ends the staff session. Requests of other sites change nothing and get the same response. */
export const signOut =
  (services: SignOutServices): Handler<'GET /admin/logout'> =>
  async ({ http }) => {
    const { sessions } = services;
    const sessionId = sessions.isSameOrigin(http) ? await sessions.end(http) : null;
    const companyUrl = sessionId === null ? null : await companyUrlOf(services, sessionId, http);
    return { message: textIn(SIGNED_OUT, http.language), ...(companyUrl !== null && { companyUrl }) };
  };
