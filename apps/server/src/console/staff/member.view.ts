import type { StaffMember, StaffMemberDetail } from '@muqabla/contract/console/staff/staff-member-calls';
import type { CompanyRequest } from '../../core/people/company-accounts.queries.ts';
import type { Member } from './members.queries.ts';
import type { SignInRow } from './sign-ins.queries.ts';
import type { StaffSessionListRow } from './staff-sessions.queries.ts';

/** A staff member as owners see them in the list. */
export const memberView = ({
  staffId,
  name,
  email,
  role,
  state,
  ways,
  createdAt,
  lastSignInAt,
}: Member): StaffMember => ({
  _id: staffId,
  name,
  email,
  role,
  state,
  ways: [...ways],
  createdAt: createdAt.toISOString(),
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
});

/** An open session; `ownId` is the session of the request. */
export const sessionView = (session: StaffSessionListRow, ownId: string): StaffMemberDetail['sessions'][number] => ({
  _id: session.session_id,
  signedInAt: session.created_at.toISOString(),
  lastSeenAt: session.last_seen_at.toISOString(),
  address: session.address ?? '',
  device: session.device ?? '',
  isOwn: session.session_id === ownId,
});

export const signInView = (signIn: SignInRow): StaffMemberDetail['signIns'][number] => ({
  at: signIn.signed_in_at.toISOString(),
  way: signIn.way,
  address: signIn.address,
  device: signIn.device,
  isOpen: signIn.is_open,
});

/** A company account that wants to be linked. */
export const companyRequestView = (request: CompanyRequest): StaffMemberDetail['companyRequests'][number] => ({
  _id: request.requestId,
  subject: request.subject,
  email: request.email,
  isEmailVerified: request.isEmailVerified,
  askedAt: request.askedAt.toISOString(),
});
