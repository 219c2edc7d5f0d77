import type { StaffMember, StaffMemberDetail } from '@muqabla/contract/console/staff/staff-member-calls';
import type { Member } from './members.queries.ts';
import type { StaffSessionListRow } from './staff-sessions.queries.ts';

/** A staff member as owners see them in the list. */
export const memberView = ({ staffId, name, email, role, state, createdAt, lastSignInAt }: Member): StaffMember => ({
  _id: staffId,
  name,
  email,
  role,
  state,
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
