import * as z from 'zod/mini';
import { staffReason } from '../approvals/proposal.ts';
import type { Calls } from '../call.ts';
import { id, instant, page } from '../fields.ts';
import { STAFF_ROLES } from '../roles.ts';
import { staffEmail, staffNameField } from './staff-fields.ts';

/** Where a staff member stands: `invited` has no password and authenticator yet, `disabled` may not sign in. */
export const STAFF_STATES = ['active', 'invited', 'disabled'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

export const staffMember = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  state: z.enum(STAFF_STATES),
  createdAt: instant,
  lastSignInAt: z.nullable(instant),
});
export type StaffMember = z.output<typeof staffMember>;

export const staffSession = z.object({
  _id: id,
  signedInAt: instant,
  lastSeenAt: instant,
  /** Where from and with what, as far as the request told. */
  address: z.string(),
  device: z.string(),
  /** The session this call was made in. */
  isOwn: z.boolean(),
});

export const staffMemberDetail = z.object({
  ...staffMember.shape,
  recoveryCodesLeft: z.int(),
  /** Until when the open invitation can be used. */
  invitedUntil: z.nullable(instant),
  /** Those that stand, newest first, at most 20. */
  sessions: z.array(staffSession),
});
export type StaffMemberDetail = z.output<typeof staffMemberDetail>;

const oneMember = z.strictObject({ staffId: id });
const reason = z.strictObject({ reason: staffReason });
/** `invitation` is the one-time part of the link, `/admin/join#…`; it is shown this once. */
const invited = z.object({ member: staffMember, invitation: z.string(), expiresAt: instant });
const changed = z.object({ member: staffMember });
const notAllowed = ['NOT_FOUND', 'OWN_ACCOUNT', 'CONFIRM_NEEDED'] as const;

export const staffMemberCalls = {
  'GET /admin/staff': {
    access: 'staff:staff',
    summary: 'Staff members, 50 a page, newest first.',
    query: z.strictObject({ page }),
    response: z.object({ members: z.array(staffMember), totalPages: z.int() }),
    refusals: [],
  },
  'GET /admin/staff/{staffId}': {
    access: 'staff:staff',
    summary: 'One staff member with the sessions that stand.',
    params: oneMember,
    response: staffMemberDetail,
    refusals: ['NOT_FOUND'],
  },
  'POST /admin/staff': {
    access: 'staff:staff',
    fresh: true,
    summary: 'Adds a staff member and answers an invitation, by which they set a password and an authenticator.',
    body: z.extend(reason, { email: staffEmail, name: staffNameField, role: z.enum(STAFF_ROLES) }),
    response: invited,
    refusals: ['EMAIL_TAKEN', 'CONFIRM_NEEDED'],
  },
  'POST /admin/staff/{staffId}/role': {
    access: 'staff:staff',
    fresh: true,
    summary: 'Gives another role. All sessions end.',
    params: oneMember,
    body: z.extend(reason, { role: z.enum(STAFF_ROLES) }),
    response: changed,
    refusals: notAllowed,
  },
  'POST /admin/staff/{staffId}/disable': {
    access: 'staff:staff',
    fresh: true,
    summary: 'Closes the account. All sessions and connections end at once, an open invitation too.',
    params: oneMember,
    body: reason,
    response: changed,
    refusals: notAllowed,
  },
  'POST /admin/staff/{staffId}/enable': {
    access: 'staff:staff',
    fresh: true,
    summary: 'Opens a closed account again.',
    params: oneMember,
    body: reason,
    response: changed,
    refusals: notAllowed,
  },
  'POST /admin/staff/{staffId}/reset': {
    access: 'staff:staff',
    fresh: true,
    summary:
      'Takes password, authenticator and recovery codes away and answers a new invitation. All sessions end; an earlier invitation too.',
    params: oneMember,
    body: reason,
    response: invited,
    refusals: notAllowed,
  },
  'POST /admin/staff/{staffId}/sign-out': {
    access: 'staff:staff',
    summary: 'Ends one session, or all.',
    params: oneMember,
    body: z.extend(reason, { sessionId: z.optional(id) }),
    response: z.object({ ended: z.int() }),
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Calls;
