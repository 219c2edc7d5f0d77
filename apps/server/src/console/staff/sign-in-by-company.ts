import { CONFIRMED_MINUTES } from '@muqabla/contract/console/staff/staff-fields';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { saveConfirmedAt } from '../../accounts/sessions/session.queries.ts';
import type { Services } from '../../core/core.ts';
import type { Transaction } from '../../platform/db/database.ts';
import type { Handler, HttpContext } from '../../platform/http/calls.ts';
import { setDevice } from '../../platform/http/device-cookie.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import type { OidcIdentity } from '../../providers/oidc/identity.rules.ts';
import { admitCompanyAccount, type CompanyVisitor } from './admit-company-account.ts';
import type { OidcSignIns } from './oidc-login.ts';
import { deviceOf, originOf, type RecordedSessions, STAFF_DEVICE } from './staff-sessions.ts';

type SignInServices = Pick<Services, 'db' | 'clock' | 'hash' | 'publicUrl' | 'staffOidc' | 'broadcast'> & {
  sessions: RecordedSessions;
  oidc: OidcSignIns;
};

/**
 * A sign-in at the company may be hours old when the console is opened. It counts as a re-authentication from the time at
 * which the company identified its user, and not at all when that is unknown.
 */
const confirmedAtOf = ({ authenticatedAt }: OidcIdentity, now: Date): Date => {
  const before = new Date(now.getTime() - CONFIRMED_MINUTES * 60_000);
  if (authenticatedAt === null || authenticatedAt < before) return before;
  return authenticatedAt < now ? authenticatedAt : now;
};

export const beginSignInByCompany =
  ({ oidc }: { oidc: OidcSignIns }): Handler<'POST /admin/login/oidc'> =>
  ({ http }) =>
    oidc.begin(http, null);

/** Signs in by the company, with the role that its claims give now. */
export const signInByCompany = (services: SignInServices): Handler<'POST /admin/login/oidc/finish'> => {
  const { db, clock, hash, publicUrl, staffOidc, sessions, oidc, broadcast } = services;

  const open = async (
    tx: Transaction,
    visitor: CompanyVisitor,
    { http, device }: { http: HttpContext; device: string },
  ) => {
    const { staffId, ended } = await admitCompanyAccount(tx, visitor);
    if (isRefusal(staffId)) return { refusal: staffId, ended };
    const { at, rules, identity } = visitor;
    const endsAt = new Date(at.getTime() + rules.sessionHours * 3_600_000);
    const from = originOf(http, hash, device);
    const session = await sessions.open(tx, staffId, { from, signIn: { way: 'oidc', at, endsAt } });
    await saveConfirmedAt(tx, session.sessionId, confirmedAtOf(identity, at));
    return { session, ended };
  };

  return async ({ body, http }): Promise<{ accessToken: string } | Refusal> => {
    const finished = await oidc.finish(http, { ...body, sessionId: null });
    if (isRefusal(finished)) return finished;
    if (staffOidc === null) return refuse('SIGN_IN_WAY_OFF');
    const device = deviceOf(http);
    const { identity } = finished;
    const { session, refusal, ended } = await db.transaction((tx) =>
      open(tx, { identity, rules: staffOidc, at: clock.now() }, { http, device }),
    );
    for (const sessionId of ended) broadcast.endSession(sessionId);
    if (session === undefined) return refusal;
    setDevice(http, STAFF_DEVICE, { device, publicUrl });
    return sessions.hand(http, session);
  };
};
