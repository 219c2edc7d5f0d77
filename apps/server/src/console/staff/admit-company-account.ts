import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { StaffRole } from '@muqabla/contract/roles';
import { writeAudit } from '../../core/audit/write-audit.ts';
import {
  findSignInCandidates,
  saveCompanyAccount,
  saveCompanyRequest,
} from '../../core/people/company-accounts.queries.ts';
import { saveRole } from '../../core/people/staff.queries.ts';
import { insertStaff, markSignedInByCompany } from '../../core/people/staff.queries.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/ids.ts';
import type { OidcIdentity } from '../../providers/oidc/identity.rules.ts';
import type { OidcConfig } from '../../providers/oidc/oidc-config.ts';
import { type CompanySignInStep, decideCompanySignIn, roleOfClaims } from './company-sign-in.rules.ts';
import { forgetEnrolment, lockMember } from './members.queries.ts';
import { endStaffSessions } from './staff-sessions.queries.ts';

/** A person whom the company has identified, and the rules by which its accounts become staff. */
export type CompanyVisitor = { readonly identity: OidcIdentity; readonly rules: OidcConfig; readonly at: Date };

/** The staff member who may sign in, or the refusal; `ended` are sessions that ended by it. */
type Admission = { readonly staffId: string | Refusal; readonly ended: readonly string[] };

const decide = async (tx: Transaction, { identity, rules }: CompanyVisitor) => {
  const { issuer, linksBy } = rules;
  const { linked, sameEmail } = await findSignInCandidates(tx, { ...identity, issuer });
  const role = roleOfClaims(identity.claims, rules);
  return { linked, next: decideCompanySignIn({ identity, role, linked, sameEmail, linksBy }) };
};

const subjectOf = (staffId: string) => ({ kind: 'staff', id: staffId }) as const;
const emailOf = ({ identity: { email } }: CompanyVisitor) => email ?? '';

/** Gives the role of the claims. They decide also about the last owner: the company's directory is the authority. */
const enter = async (tx: Transaction, staffId: string, { role, at }: { role: StaffRole; at: Date }) => {
  const locked = await lockMember(tx, staffId);
  if (locked === null) throw new Error(`staff member ${staffId} is gone`);
  const before = locked.member.role;
  if (before !== role) await saveRole(tx, staffId, role);
  await markSignedInByCompany(tx, staffId, at);
  if (before === role) return;
  const staff = { staffId, role };
  const change = { before: { role: before }, after: { role, by: 'company' } };
  await writeAudit(tx, { staff, action: 'staff.role', subject: subjectOf(staffId), reason: '', ...change, at });
};

const link = async (tx: Transaction, staffId: string, visitor: CompanyVisitor & { role: StaffRole }) => {
  const { identity, rules, role, at } = visitor;
  await lockMember(tx, staffId);
  await forgetEnrolment(tx, staffId);
  const account = { issuer: rules.issuer, subject: identity.subject, staffId, email: emailOf(visitor), at };
  await saveCompanyAccount(tx, account);
  const ended = await endStaffSessions(tx, { staffId, at });
  await enter(tx, staffId, { role, at });
  const after = { by: 'verified-email', sessionsEnded: ended.length };
  const staff = { staffId, role };
  await writeAudit(tx, { staff, action: 'staff.linked', subject: subjectOf(staffId), reason: '', after, at });
  return ended;
};

/** Adds the member with their company account; null when another request has added them meanwhile. */
const create = async (
  tx: Transaction,
  visitor: CompanyVisitor,
  { email, role }: { email: string; role: StaffRole },
) => {
  const { identity, rules, at } = visitor;
  const staffId = newId();
  const name = identity.name ?? email.split('@')[0] ?? email;
  if (!(await insertStaff(tx, { staffId, email, name, role }, at))) return null;
  await saveCompanyAccount(tx, { issuer: rules.issuer, subject: identity.subject, staffId, email, at });
  await markSignedInByCompany(tx, staffId, at);
  const staff = { staffId, role };
  await writeAudit(tx, { staff, action: 'staff.joined', subject: subjectOf(staffId), reason: '', after: { role }, at });
  return staffId;
};

/** Ends what a person without a role still has open. */
const turnAway = async (tx: Transaction, staffId: string, at: Date) => {
  const locked = await lockMember(tx, staffId);
  const ended = await endStaffSessions(tx, { staffId, at });
  if (locked === null) return ended;
  const staff = { staffId, role: locked.member.role };
  const after = { sessionsEnded: ended.length };
  await writeAudit(tx, { staff, action: 'staff.withoutRole', subject: subjectOf(staffId), reason: '', after, at });
  return ended;
};

const request = async (
  tx: Transaction,
  visitor: CompanyVisitor,
  { staffId, email }: { staffId: string; email: string },
) => {
  const { identity, rules, at } = visitor;
  const { subject, isEmailVerified } = identity;
  const asked = { requestId: newId(), staffId, issuer: rules.issuer, subject, email, isEmailVerified, askedAt: at };
  await saveCompanyRequest(tx, asked);
};

const carryOut = async (
  tx: Transaction,
  visitor: CompanyVisitor,
  { linked, next }: { linked: { staffId: string } | null; next: CompanySignInStep },
): Promise<Admission | null> => {
  const { at } = visitor;
  switch (next.step) {
    case 'refuse': {
      const isTurnedAway = next.code === 'OIDC_NO_ROLE' && linked !== null;
      return { staffId: refuse(next.code), ended: isTurnedAway ? await turnAway(tx, linked.staffId, at) : [] };
    }
    case 'request':
      await request(tx, visitor, next);
      return { staffId: refuse('OIDC_NOT_LINKED'), ended: [] };
    case 'enter':
      await enter(tx, next.staffId, { role: next.role, at });
      return { staffId: next.staffId, ended: [] };
    case 'link':
      return { staffId: next.staffId, ended: await link(tx, next.staffId, { ...visitor, role: next.role }) };
    case 'create': {
      const staffId = await create(tx, visitor, next);
      return staffId === null ? null : { staffId, ended: [] };
    }
  }
};

/** Finds, links or makes the staff account of a company account, by the rules of the operator. */
export const admitCompanyAccount = async (tx: Transaction, visitor: CompanyVisitor): Promise<Admission> => {
  const admitted = await carryOut(tx, visitor, await decide(tx, visitor));
  // Two first sign-ins at once: the one that was second finds the account of the first.
  const second = admitted ?? (await carryOut(tx, visitor, await decide(tx, visitor)));
  if (second === null) throw new Error('a staff account appeared and disappeared');
  return second;
};
