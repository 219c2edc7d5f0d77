import type { AuditAction, AuditSubject } from '@muqabla/contract/core/audit/audit-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import type { Transaction } from '../../platform/db/database.ts';
import type { StaffIdentity } from '../../platform/http/calls.ts';
import { isRefusal, RefusalError } from '../../platform/http/refusal-error.ts';
import { newId } from '../../platform/ids.ts';
import { type AuditEntry, writeAudit } from '../audit/write-audit.ts';
import type { Services } from '../core.ts';
import { notifyWallet } from '../wallet/notify-wallet.ts';
import { checkDecision, type ProposalKind } from './proposal.rules.ts';
import {
  findLatestProposal,
  findProposal,
  insertProposal,
  lockProposalToDecide,
  type ProposalDetails,
  saveDecision,
} from './proposals.queries.ts';

/** The transaction of an act, and the facts that were read before it. */
type Context<Facts> = {
  readonly proposalId: string;
  readonly at: Date;
  readonly facts: Facts;
  /** The staff member who proposes or approves. */
  readonly staff: Staff;
};

/** A proposal that may be made. `after` is what the audit log records of it. */
type Checked = {
  readonly subjectId: string;
  readonly terms: Readonly<Record<string, unknown>>;
  readonly after: object;
};

/** The change that the audit log records of an approval, and the player whose wallet it credited or charged. */
type Applied = Pick<AuditEntry, 'before' | 'after'> & { readonly walletOf?: string };

type Apply<Facts> = (tx: Transaction, proposal: ProposalDetails, context: Context<Facts>) => Promise<Applied | Refusal>;

type Staff = Pick<StaffIdentity, 'staffId' | 'role'>;

/** The transaction of an approval: one of its own, or that of the engine which changes the subject. */
type Approval<Facts> =
  | {
      /** Takes the locks of an approval that come before that of its proposal. */
      lockSubject?(tx: Transaction, subjectId: string): Promise<unknown>;
      /** The refusal of an approval by this staff member, beyond that of their own proposal. */
      approverRefusal?(tx: Transaction, staffId: string, at: Date): Promise<Refusal | null>;
      /** Applies a proposal that was approved; the refusal rolls the approval back. */
      readonly apply: Apply<Facts>;
    }
  | {
      /** Changes the subject, and decides the proposal in the same transaction by `decide`. */
      applyWithin(
        proposal: ProposalDetails,
        staff: Staff,
        decide: (tx: Transaction, apply: Apply<Facts>) => Promise<unknown>,
      ): Promise<object | Refusal>;
    };

/** The names that the audit log has with `.proposed`, `.approved` and `.rejected`. */
type AuditedProposal = {
  [Action in AuditAction]: Action extends `${infer Name}.proposed`
    ? `${Name}.${'approved' | 'rejected'}` extends AuditAction
      ? Name
      : never
    : never;
}[AuditAction];

type Definition<Input, Facts, View> = Approval<Facts> & {
  readonly kind: ProposalKind;
  /** The subject in the audit log, and the beginning of the actions `.proposed`, `.approved` and `.rejected`. */
  readonly subjectKind: AuditSubject;
  readonly action: AuditedProposal;
  /** Reads what `check` and `apply` need, before their transaction. */
  readFacts(): Promise<Facts>;
  /** Locks and checks the subject; returns the proposal, or the refusal to make it. */
  check(tx: Transaction, input: Input, context: Context<Facts>): Promise<Checked | Refusal>;
  /** The record of a rejection in the audit log; the proposal's id unless given. */
  rejected?(proposal: ProposalDetails): object;
  view(proposal: ProposalDetails): Promise<View | Refusal>;
};

/** The proposal of this id, or the newest one about a subject. */
type Address = { readonly proposalId: string } | { readonly subjectId: string };

type Act = { readonly staff: Staff; readonly reason?: string };

type Decision<Facts> = Required<Pick<Act, 'staff'>> & {
  readonly proposalId: string;
  readonly status: 'approved' | 'rejected';
  readonly reason: string | null;
  readonly at: Date;
  readonly facts: Facts;
};

const orThrow = <Value extends object>(value: Value | Refusal): Value => {
  if (isRefusal(value)) throw new RefusalError(value);
  return value;
};

/** Decides a proposal under its lock, applies the decision and records both; returns the player whose wallet it changed. */
const saveDecided = async <Facts>(
  tx: Transaction,
  { kind, subjectKind, action }: Pick<Definition<never, Facts, never>, 'kind' | 'subjectKind' | 'action'>,
  { proposalId, status, staff, reason, at, facts }: Decision<Facts>,
  apply: Apply<Facts>,
) => {
  const { staffId } = staff;
  const proposal = await lockProposalToDecide(tx, { kind, proposalId, staffId });
  await saveDecision(tx, { proposalId, status, staffId, reason, at });
  const { walletOf, ...change } = orThrow(await apply(tx, proposal, { proposalId, at, facts, staff }));
  const subject = { kind: subjectKind, id: proposal.subjectId };
  const recorded = { reason: reason ?? proposal.reason, ...change };
  await writeAudit(tx, { staff, action: `${action}.${status}`, subject, ...recorded, at });
  return walletOf;
};

/** Defines a kind of change that one staff member proposes and another one approves or rejects, each with its audit entry. */
export const defineProposal = <Input, Facts, View>(
  { db, clock, broadcast }: Pick<Services, 'db' | 'clock' | 'broadcast'>,
  definition: Definition<Input, Facts, View>,
) => {
  const { kind, subjectKind, action } = definition;
  const find = async (address: Address) => {
    if ('subjectId' in address) return findLatestProposal(db, { kind, subjectId: address.subjectId });
    const found = await findProposal(db, address.proposalId);
    return found?.kind === kind ? found : null;
  };

  const read = async (proposalId: string): Promise<View | Refusal> => {
    const proposal = await find({ proposalId });
    return proposal === null ? refuse('NOT_FOUND') : definition.view(proposal);
  };

  const decide = async (address: Address, status: 'approved' | 'rejected', { staff, reason }: Act) => {
    const found = await find(address);
    if (found === null) return refuse('NOT_FOUND');
    const { proposalId, subjectId } = found;
    // Before the subject is changed, so that this refusal comes first; again under the proposal's lock.
    const refusal = checkDecision(found, staff.staffId);
    if (refusal !== null) return refusal;
    const facts = await definition.readFacts();
    const decideIn = (tx: Transaction, apply: Apply<Facts>) => {
      const decision = { proposalId, status, staff, reason: reason ?? null, at: clock.now(), facts };
      return saveDecided(tx, definition, decision, apply);
    };
    if (status === 'rejected') {
      const rejected = { after: definition.rejected?.(found) ?? { proposalId } };
      await db.transaction((tx) => decideIn(tx, async () => rejected));
    } else if ('applyWithin' in definition) {
      const applied = await definition.applyWithin(found, staff, decideIn);
      if (isRefusal(applied)) return applied;
    } else {
      const playerId = await db.transaction(async (tx) => {
        const unfit = (await definition.approverRefusal?.(tx, staff.staffId, clock.now())) ?? null;
        if (unfit !== null) throw new RefusalError(unfit);
        await definition.lockSubject?.(tx, subjectId);
        return decideIn(tx, definition.apply);
      });
      if (playerId !== undefined) await notifyWallet({ db, broadcast }, playerId);
    }
    return read(proposalId);
  };

  return {
    propose: async (input: Input, { staff, reason }: Required<Act>): Promise<View | Refusal> => {
      const proposalId = newId();
      const facts = await definition.readFacts();
      await db.transaction(async (tx) => {
        const at = clock.now();
        const checked = orThrow(await definition.check(tx, input, { proposalId, at, facts, staff }));
        const { subjectId, terms, after } = checked;
        const about = { proposalId, kind, subjectId, terms, reason };
        const isNew = await insertProposal(tx, { ...about, proposedBy: staff.staffId, proposedAt: at });
        if (!isNew) throw new RefusalError(refuse('ALREADY_PROPOSED'));
        const subject = { kind: subjectKind, id: subjectId };
        await writeAudit(tx, { staff, action: `${action}.proposed`, subject, reason, after, at });
      });
      return read(proposalId);
    },

    approve: (address: Address, { staff }: Act) => decide(address, 'approved', { staff }),

    reject: (address: Address, act: Required<Act>) => decide(address, 'rejected', act),
  };
};
