import type { Queries, Transaction } from '../../platform/db/database.ts';
import { selectList } from '../../platform/db/select-list.rules.ts';

/** A company account by the names that the issuer never gives to another one. */
export type CompanyKey = { readonly issuer: string; readonly subject: string };

type Candidate = { readonly staffId: string; readonly isDisabled: boolean };

/**
 * The staff account that a company account is linked to, and the one with its e-mail. One statement sees both as of one
 * moment: a first sign-in that commits between two reads would look like another person's account.
 */
export const findSignInCandidates = async (
  db: Queries,
  { issuer, subject, email }: CompanyKey & { email: string | null },
): Promise<{ linked: Candidate | null; sameEmail: (Candidate & { isLinked: boolean }) | null }> => {
  const rows = await db.query<{ staff_id: string; disabled: boolean; linked: boolean; own: boolean }>(
    `select m.staff_id, m.disabled_at is not null as disabled, a.staff_id is not null as linked,
       coalesce(a.issuer = $1 and a.subject = $2, false) as own
     from staff m left join staff_company_accounts a using (staff_id)
     where m.email = $3
       or m.staff_id = (select staff_id from staff_company_accounts where issuer = $1 and subject = $2)`,
    [issuer, subject, email],
  );
  const own = rows.find((row) => row.own);
  if (own !== undefined) return { linked: { staffId: own.staff_id, isDisabled: own.disabled }, sameEmail: null };
  const [row] = rows;
  const sameEmail =
    row === undefined ? null : { staffId: row.staff_id, isDisabled: row.disabled, isLinked: row.linked };
  return { linked: null, sameEmail };
};

type Link = CompanyKey & { staffId: string; email: string; at: Date };

/** Links a company account, in place of an earlier one of the member, and forgets what had asked for either. */
export const saveCompanyAccount = async (tx: Transaction, { issuer, subject, staffId, email, at }: Link) => {
  await tx.query('delete from staff_company_accounts where staff_id = $1', [staffId]);
  await tx.query(
    'insert into staff_company_accounts (issuer, subject, staff_id, email, linked_at) values ($1, $2, $3, $4, $5)',
    [issuer, subject, staffId, email, at],
  );
  await tx.query('delete from staff_company_requests where staff_id = $1 or (issuer = $2 and subject = $3)', [
    staffId,
    issuer,
    subject,
  ]);
};

export const forgetCompanyAccount = async (tx: Transaction, staffId: string) => {
  await tx.query('delete from staff_company_accounts where staff_id = $1', [staffId]);
};

export const findCompanyAccount = async (db: Queries, staffId: string) => {
  const [row] = await db.query<{ issuer: string; subject: string; email: string; linkedAt: Date }>(
    'select issuer, subject, email, linked_at as "linkedAt" from staff_company_accounts where staff_id = $1',
    [staffId],
  );
  return row ?? null;
};

export type CompanyRequest = CompanyKey & {
  readonly requestId: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly askedAt: Date;
};

/** Stores that a company account wants a staff account; the latest request of an account counts. */
export const saveCompanyRequest = async (tx: Transaction, request: CompanyRequest & { staffId: string }) => {
  const { requestId, staffId, issuer, subject, email, isEmailVerified, askedAt } = request;
  await tx.query(
    `insert into staff_company_requests (request_id, staff_id, issuer, subject, email, email_verified, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (issuer, subject) do update set staff_id = excluded.staff_id, email = excluded.email,
       email_verified = excluded.email_verified, asked_at = excluded.asked_at`,
    [requestId, staffId, issuer, subject, email, isEmailVerified, askedAt],
  );
};

const COLUMNS = selectList<CompanyRequest>({
  requestId: 'request_id',
  issuer: 'issuer',
  subject: 'subject',
  email: 'email',
  isEmailVerified: 'email_verified',
  askedAt: 'asked_at',
});
const REQUESTS = `select ${COLUMNS} from staff_company_requests`;

const MAX_LISTED = 5;

/** The newest requests for a staff account. */
export const listCompanyRequests = (db: Queries, staffId: string): Promise<CompanyRequest[]> =>
  db.query<CompanyRequest>(`${REQUESTS} where staff_id = $1 order by asked_at desc limit ${MAX_LISTED}`, [staffId]);

export const findCompanyRequest = async (
  tx: Transaction,
  { staffId, requestId }: { staffId: string; requestId: string },
): Promise<CompanyRequest | null> => {
  const [row] = await tx.query<CompanyRequest>(`${REQUESTS} where staff_id = $1 and request_id = $2`, [
    staffId,
    requestId,
  ]);
  return row ?? null;
};
