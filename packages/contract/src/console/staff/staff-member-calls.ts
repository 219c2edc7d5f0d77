import * as z from 'zod/mini';
import { staffReason } from '../../core/approvals/proposal.ts';
import { cursor } from '../../core/ledger/ledger-calls.ts';
import { defineCalls } from '../../define-calls.ts';
import { id, instant } from '../../fields.ts';
import { STAFF_ROLES } from '../../roles.ts';
import { SIGN_IN_WAYS, staffEmail, staffNameField, USED_WAYS } from './staff-fields.ts';

/** The state of a staff account: `invited` has no password and authenticator yet, `disabled` cannot sign in. */
export const STAFF_STATES = ['active', 'invited', 'disabled'] as const;
export type StaffState = (typeof STAFF_STATES)[number];

export const staffMember = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(STAFF_ROLES),
  state: z.enum(STAFF_STATES),
  /** The ways in which the account can sign in; none before the invitation is accepted. */
  ways: z.array(z.enum(SIGN_IN_WAYS)),
  createdAt: instant,
  lastSignInAt: z.nullable(instant),
});
export type StaffMember = z.output<typeof staffMember>;

export const staffSession = z.object({
  _id: id,
  signedInAt: instant,
  lastSeenAt: instant,
  /** The address and device, as far as the request contained them. */
  address: z.string(),
  device: z.string(),
  /** True for the session of this request. */
  isOwn: z.boolean(),
});

/** A sign-in of the last 180 days. */
export const staffSignIn = z.object({
  at: instant,
  way: z.enum(USED_WAYS),
  address: z.string(),
  device: z.string(),
  /** True while the session that it opened goes on. */
  isOpen: z.boolean(),
});

/** A company account that wants to be linked to a staff account with the same e-mail. */
export const companyRequest = z.object({
  _id: id,
  subject: z.string(),
  email: z.string(),
  /** True when the company says that the e-mail is verified. */
  isEmailVerified: z.boolean(),
  askedAt: instant,
});

export const staffMemberDetail = z.object({
  ...staffMember.shape,
  recoveryCodesLeft: z.int(),
  /** The time at which the open invitation expires. */
  invitedUntil: z.nullable(instant),
  /** The active sessions, newest first, at most 20. */
  sessions: z.array(staffSession),
  /** The newest sign-ins of all ways, at most 20. */
  signIns: z.array(staffSignIn),
  /** The company's account with which the member signs in; null when none is linked. */
  companyAccount: z.nullable(z.object({ subject: z.string(), email: z.string(), linkedAt: instant })),
  /** The company's accounts that asked to be linked, newest first. */
  companyRequests: z.array(companyRequest),
});
export type StaffMemberDetail = z.output<typeof staffMemberDetail>;
const reason = z.strictObject({ reason: staffReason });
/** `invitation` is the one-time part of the link, `/admin/join#…`; it is shown once. */
const invited = z.object({ member: staffMember, invitation: z.string(), expiresAt: instant });
const changed = z.object({ member: staffMember });
const notAllowed = ['NOT_FOUND', 'OWN_ACCOUNT', 'CONFIRM_NEEDED'] as const;

const common = { access: 'staff:staff', response: changed } as const;

export const staffMemberCalls = defineCalls(common, {
  'GET /admin/staff': {
    summary: 'Staff members, 50 a page, newest first.',
    query: { cursor: z.optional(cursor) },
    response: { members: z.array(staffMember), next: z.optional(z.string()) },
    refusals: ['OTHER_ORDER'],
  },
  'GET /admin/staff/{staffId}': {
    summary: 'One staff member with their active sessions.',
    response: staffMemberDetail,
  },
  'POST /admin/staff': {
    fresh: true,
    summary: 'Adds a staff member and returns an invitation, with which they set a password and an authenticator.',
    body: z.extend(reason, { email: staffEmail, name: staffNameField, role: z.enum(STAFF_ROLES) }),
    response: invited,
    refusals: ['EMAIL_TAKEN', 'SIGN_IN_WAY_OFF'],
  },
  'POST /admin/staff/{staffId}/role': {
    fresh: true,
    summary: 'Changes the role and ends all sessions.',
    body: z.extend(reason, { role: z.enum(STAFF_ROLES) }),
    refusals: notAllowed,
  },
  'POST /admin/staff/{staffId}/disable': {
    fresh: true,
    summary: 'Disables the account and ends all sessions, sockets and an open invitation at once.',
    body: reason,
    refusals: notAllowed,
  },
  'POST /admin/staff/{staffId}/enable': {
    fresh: true,
    summary: 'Enables a disabled account.',
    body: reason,
    refusals: notAllowed,
  },
  'POST /admin/staff/{staffId}/reset': {
    fresh: true,
    summary:
      'Removes password, authenticator and recovery codes and returns a new invitation. Ends all sessions and an earlier invitation.',
    body: reason,
    response: invited,
    refusals: notAllowed,
  },
  'POST /admin/staff/{staffId}/company-account': {
    fresh: true,
    summary:
      'Links a company account that asked for it. Removes password, authenticator, recovery codes and an earlier company account, and ends all sessions.',
    body: z.extend(reason, { requestId: id }),
    refusals: notAllowed,
  },
  'POST /admin/staff/{staffId}/sign-out': {
    summary: 'Ends one session, or all.',
    body: z.extend(reason, { sessionId: z.optional(id) }),
    response: { ended: z.int() },
  },
});
