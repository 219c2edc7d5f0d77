import type { ProposalStatus } from '@muqabla/contract/core/approvals/proposal';
import { refuse } from '@muqabla/contract/refusals';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/read-page.ts';
import { selectList } from '../../platform/db/select-list.rules.ts';
import { isRefusal, RefusalError } from '../../platform/http/refusal-error.ts';
import { type QueueSql, waitingSince } from '../../platform/seams/queue-sql.rules.ts';
import { checkDecision, type Proposal, type ProposalKind } from './proposal.rules.ts';

/** A proposal with the names of its proposer and decider. */
export type ProposalDetails = Proposal & {
  readonly proposer: { readonly id: string; readonly name: string };
  readonly proposedAt: Date;
  readonly decider: { readonly id: string; readonly name: string } | null;
  readonly decidedAt: Date | null;
  readonly decisionReason: string | null;
};

const COLUMNS = selectList<ProposalDetails>({
  proposalId: 'p.proposal_id',
  kind: 'p.kind',
  subjectId: 'p.subject_id',
  terms: 'p.terms',
  reason: 'p.reason',
  status: 'p.status',
  proposedBy: 'p.proposed_by',
  proposer: `jsonb_build_object('id', p.proposed_by, 'name', maker.name)`,
  proposedAt: 'p.proposed_at',
  decider: `case when p.decided_by is not null then jsonb_build_object('id', p.decided_by, 'name', checker.name) end`,
  decidedAt: 'p.decided_at',
  decisionReason: 'p.decision_reason',
});

const DETAILS = `${COLUMNS}
  from proposals p join staff maker on maker.staff_id = p.proposed_by left join staff checker on checker.staff_id = p.decided_by`;
const SELECT_DETAILS = `select ${DETAILS}`;

/** SQL that counts the open proposals `o` for which a condition is true, such as one about their `subject_id`. */
export const countOpenProposals = (isAbout: string): string =>
  `(select count(*) from proposals o where o.status = 'proposed' and o.kind <> 'lawRule' and ${isAbout})`;

/** The queue of the open proposals of these kinds. */
export const waitingProposals = (...kinds: readonly ProposalKind[]): QueueSql => ({
  waiting: `select ${waitingSince('proposed_at')} from proposals where kind in ('${kinds.join("', '")}') and status = 'proposed'`,
});

export type NewProposal = Omit<Proposal, 'status'> & { readonly proposedAt: Date };

/** Inserts a proposal; false if one of its kind is already open for this subject. */
export const insertProposal = async (tx: Transaction, proposal: NewProposal): Promise<boolean> => {
  const inserted = await tx.query(
    `insert into proposals (proposal_id, kind, subject_id, terms, reason, status, proposed_by, proposed_at)
     values ($1, $2, $3, $4::jsonb, $5, 'proposed', $6, $7) on conflict do nothing returning proposal_id`,
    [
      proposal.proposalId,
      proposal.kind,
      proposal.subjectId,
      JSON.stringify(proposal.terms),
      proposal.reason,
      proposal.proposedBy,
      proposal.proposedAt,
    ],
  );
  return inserted.length === 1;
};

/** Locks a proposal that this staff member may decide now; throws the refusal otherwise. */
export const lockProposalToDecide = async (
  tx: Transaction,
  { kind, proposalId, staffId }: { kind: ProposalKind; proposalId: string; staffId: string },
): Promise<ProposalDetails> => {
  const [proposal] = await tx.query<ProposalDetails>(
    `${SELECT_DETAILS} where p.proposal_id = $1 and p.kind = $2 for no key update of p`,
    [proposalId, kind],
  );
  if (proposal === undefined) throw new RefusalError(refuse('NOT_FOUND'));
  const refusal = checkDecision(proposal, staffId);
  if (refusal !== null) throw new RefusalError(refusal);
  return proposal;
};

export const findProposal = async (db: Queries, proposalId: string): Promise<ProposalDetails | null> => {
  const [row] = await db.query<ProposalDetails>(`${SELECT_DETAILS} where p.proposal_id = $1`, [proposalId]);
  return row ?? null;
};

/** The open proposal of a kind for a subject, or null. */
export const findWaitingProposal = async (db: Queries, about: { kind: ProposalKind; subjectId: string }) => {
  const [row] = await db.query<ProposalDetails>(
    `${SELECT_DETAILS} where p.kind = $1 and p.subject_id = $2 and p.status = 'proposed'`,
    [about.kind, about.subjectId],
  );
  return row ?? null;
};

/** Reads the newest proposal of a kind for each of these subjects, by subject. */
export const readLatestProposals = async (
  db: Queries,
  { kind, subjectIds }: { kind: ProposalKind; subjectIds: readonly string[] },
): Promise<Map<string, ProposalDetails>> => {
  if (subjectIds.length === 0) return new Map();
  const rows = await db.query<ProposalDetails>(
    `select distinct on (latest."subjectId") latest.* from (
       ${SELECT_DETAILS} where p.kind = $1 and p.subject_id = any ($2::uuid[])) latest
     order by latest."subjectId", latest."proposedAt" desc, latest."proposalId" desc`,
    [kind, subjectIds],
  );
  return new Map(rows.map((row) => [row.subjectId, row]));
};

/** The newest proposal of a kind for a subject, or null. */
export const findLatestProposal = async (db: Queries, { kind, subjectId }: { kind: ProposalKind; subjectId: string }) =>
  (await readLatestProposals(db, { kind, subjectIds: [subjectId] })).get(subjectId) ?? null;

/** The open proposals of these kinds, the oldest first. */
export const listOpenProposals = (db: Queries, kinds: readonly ProposalKind[]): Promise<ProposalDetails[]> =>
  db.query<ProposalDetails>(
    `${SELECT_DETAILS} where p.status = 'proposed' and p.kind = any ($1::text[]) order by p.proposed_at, p.proposal_id`,
    [kinds],
  );

/** The newest open proposals of a kind, at most 50. */
export const listNewestProposals = (db: Queries, kind: ProposalKind): Promise<ProposalDetails[]> =>
  db.query<ProposalDetails>(
    `${SELECT_DETAILS} where p.status = 'proposed' and p.kind = $1 order by p.proposed_at desc, p.proposal_id desc limit 50`,
    [kind],
  );

/** True when a proposal of this kind for the subject was ever approved. */
export const wasApproved = async (db: Queries, about: { kind: ProposalKind; subjectId: string }): Promise<boolean> => {
  const rows = await db.query(`select from proposals where kind = $1 and subject_id = $2 and status = 'approved'`, [
    about.kind,
    about.subjectId,
  ]);
  return rows.length > 0;
};

type ProposalQuery = {
  kind: ProposalKind;
  status: 'all' | ProposalStatus;
  cursor: string | undefined;
  /** Only proposals about this subject. */
  subjectId?: string | undefined;
};

const countWaiting = async (db: Queries, { kind, subjectId }: Pick<ProposalQuery, 'kind' | 'subjectId'>) => {
  const [row] = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from proposals
     where kind = $1 and status = 'proposed' and ($2::uuid is null or subject_id = $2)`,
    [kind, subjectId ?? null],
  );
  return row?.waiting ?? 0;
};

/** One page of a kind, newest first, with the number of open proposals. */
export const readProposalPage = async (db: Queries, { kind, status, cursor, subjectId }: ProposalQuery) => {
  const reading = readPage(db, {
    columns: { time: 'p.proposed_at', key: [['p.proposal_id', 'uuid']] },
    sort: 'newest',
    cursor,
    values: [kind, status, subjectId ?? null],
    statement: ({ mark, beyond, end }) =>
      `select ${mark}, ${DETAILS} where p.kind = $1 and ($2 = 'all' or p.status = $2) and ($3::uuid is null or p.subject_id = $3)
         and ${beyond} ${end}`,
    view: (proposal: ProposalDetails) => proposal,
  });
  const [page, waiting] = await Promise.all([reading, countWaiting(db, { kind, subjectId })]);
  if (isRefusal(page)) return page;
  const { rows: proposals, ...next } = page;
  return { proposals, waiting, ...next };
};

type Decision = {
  proposalId: string;
  status: 'approved' | 'rejected';
  staffId: string;
  reason: string | null;
  at: Date;
};

/** Saves the decision on a locked proposal. */
export const saveDecision = async (tx: Transaction, { proposalId, status, staffId, reason, at }: Decision) => {
  await tx.query(
    'update proposals set status = $2, decided_by = $3, decided_at = $4, decision_reason = $5 where proposal_id = $1',
    [proposalId, status, staffId, at, reason],
  );
};
