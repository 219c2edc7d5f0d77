import { refuse } from '@muqabla/contract/refusals';
import { textIn } from '@muqabla/messages/text-in';
import { markConfirmed } from '../../accounts/sessions/session.queries.ts';
import type { Services } from '../../core/core.ts';
import { findCompanyAccount } from '../../core/people/company-accounts.queries.ts';
import type { Handler } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { isRecent } from './company-sign-in.rules.ts';
import { CONFIRMED } from './confirm.messages.ts';
import type { OidcSignIns } from './oidc-login.ts';

type ConfirmServices = Pick<Services, 'db' | 'clock' | 'staffOidc'> & { oidc: OidcSignIns };

/** Begins a re-authentication at the company, for a session whose staff member signs in there. */
export const beginConfirmByCompany =
  ({ db, oidc }: ConfirmServices): Handler<'POST /admin/me/confirm/oidc'> =>
  async ({ staff: { staffId, sessionId }, http }) => {
    if ((await findCompanyAccount(db, staffId)) === null) return refuse('SIGN_IN_WAY_OFF');
    return oidc.begin(http, sessionId);
  };

/** Re-authenticates the session when the company has identified the same person anew, after it was asked to. */
export const confirmByCompany =
  ({ db, clock, oidc, staffOidc }: ConfirmServices): Handler<'POST /admin/me/confirm/oidc/finish'> =>
  async ({ body, staff: { staffId, sessionId }, http }) => {
    const finished = await oidc.finish(http, { ...body, sessionId });
    if (isRefusal(finished)) return finished;
    const { login, identity } = finished;
    const account = await findCompanyAccount(db, staffId);
    if (account?.issuer !== staffOidc?.issuer || account?.subject !== identity.subject)
      return refuse('OIDC_OTHER_ACCOUNT');
    if (!isRecent(identity.authenticatedAt, login.startedAt)) return refuse('OIDC_NOT_RECENT');
    await db.transaction((tx) => markConfirmed(tx, sessionId, clock.now()));
    return { message: textIn(CONFIRMED, http.language) };
  };
