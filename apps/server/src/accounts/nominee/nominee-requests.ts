import type { NomineeRequest, StaffNominee } from '@muqabla/contract/accounts/nominee/nominee-calls';
import { NOMINEE_CAUSES } from '@muqabla/contract/accounts/nominee/nominee-terms';
import type { Language } from '@muqabla/contract/languages';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { bothOf } from '@muqabla/messages/text-in';
import * as z from 'zod';
import { defineProposal } from '../../core/approvals/define-proposal.ts';
import { proposalView } from '../../core/approvals/proposal.view.ts';
import { findLatestProposal, type ProposalDetails } from '../../core/approvals/proposals.queries.ts';
import type { Services } from '../../core/core.ts';
import { lockWallets } from '../../core/ledger/balances.ts';
import type { Queries, Transaction } from '../../platform/db/database.ts';
import type { Handlers, StaffIdentity } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { type DecidedBan, lockBanState } from '../players/bans.queries.ts';
import { hasAccount, isPlayer } from '../players/players.queries.ts';
import { CLOSED_FOR_NOMINEE } from './nominee.messages.ts';
import { readNominee } from './nominee.queries.ts';

/** The acts of other features of which a granted request consists. */
export type NomineeNeeds = {
  applyBan(tx: Transaction, ban: DecidedBan, now: Date): Promise<void>;
  notifyBanned(playerId: string): void;
  /** Adds the job that writes the file with everything held about a player, unless a file of today exists. */
  startExport(tx: Transaction, playerId: string, terms: { language: Language; now: Date }): Promise<unknown>;
  /** The file of a player for a staff member: its status, and a link once it is ready. */
  readStaffFile(db: Queries, playerId: string, staffId: string): Promise<StaffNominee['file']>;
};

type RequestServices = Pick<Services, 'db' | 'clock' | 'broadcast'> & NomineeNeeds;
type Staff = Pick<StaffIdentity, 'staffId'>;

// With the nominee whose proofs were seen, by the time at which the player named them.
const termsSchema = z.object({ cause: z.enum(NOMINEE_CAUSES), namedAt: z.string() });

const requestView = (proposal: ProposalDetails): NomineeRequest => ({
  ...proposalView(proposal),
  cause: termsSchema.parse(proposal.terms).cause,
});

const createView =
  ({ db, readStaffFile }: Pick<RequestServices, 'db' | 'readStaffFile'>) =>
  async (playerId: string, { staffId }: Staff): Promise<StaffNominee> => {
    const request = await findLatestProposal(db, { kind: 'nominee', subjectId: playerId });
    return {
      nominee: await readNominee(db, playerId),
      request: request === null ? null : requestView(request),
      file: request?.status === 'approved' ? await readStaffFile(db, playerId, staffId) : null,
    };
  };

const defineRequests = ({ applyBan, startExport, ...services }: RequestServices) =>
  defineProposal(services, {
    kind: 'nominee',
    subjectKind: 'player',
    action: 'nominee',
    readFacts: async () => null,
    check: async (tx, { playerId, cause }: { playerId: string; cause: NomineeRequest['cause'] }, { proposalId }) => {
      if (!(await hasAccount(tx, playerId))) return refuse('PLAYER_NOT_FOUND');
      const named = await readNominee(tx, playerId);
      if (named === null) return refuse('NO_NOMINEE');
      return {
        subjectId: playerId,
        terms: { cause, namedAt: named.namedAt },
        after: { proposalId, cause, relation: named.relation },
      };
    },
    lockSubject: (tx, playerId) => lockWallets(tx, [playerId]),
    apply: async (tx, { subjectId: playerId, reason, terms }, { proposalId, at, staff }) => {
      const state = await lockBanState(tx, playerId, at);
      if (state === null) return refuse('PLAYER_NOT_FOUND');
      const { cause, namedAt } = termsSchema.parse(terms);
      // A player who has removed or changed the nominee can still act.
      if ((await readNominee(tx, playerId))?.namedAt !== namedAt) return refuse('NOMINEE_CHANGED');
      const { en, hi } = bothOf(CLOSED_FOR_NOMINEE);
      const ban = { playerId, kind: 'requested', reason: en, reasonHi: hi, note: reason, until: null, staff } as const;
      // A ban of some days would open the account again.
      if (!state.banned || state.until !== null) await applyBan(tx, ban, at);
      await startExport(tx, playerId, { language: 'en', now: at });
      return { after: { proposalId, cause } };
    },
    view: async ({ subjectId }) => ({ playerId: subjectId }),
  });

/** The calls by which one staff member records the request of a nominee and another grants or declines it. */
export const nomineeRequests = (services: RequestServices) => {
  const requests = defineRequests(services);
  const read = createView(services);
  const shown = async (decided: { playerId: string } | Refusal, staff: Staff) =>
    isRefusal(decided) ? decided : read(decided.playerId, staff);
  return {
    'GET /admin/players/{playerId}/nominee': async ({ params: { playerId }, staff }) =>
      (await isPlayer(services.db, playerId)) ? read(playerId, staff) : refuse('PLAYER_NOT_FOUND'),
    'POST /admin/players/{playerId}/nominee-requests': async ({
      params: { playerId },
      body: { cause, reason },
      staff,
    }) => shown(await requests.propose({ playerId, cause }, { staff, reason }), staff),
    'POST /admin/nominee-requests/{id}/approve': async ({ params: { id }, staff }) => {
      const granted = await requests.approve({ proposalId: id }, { staff });
      if (isRefusal(granted)) return granted;
      services.notifyBanned(granted.playerId);
      return read(granted.playerId, staff);
    },
    'POST /admin/nominee-requests/{id}/reject': async ({ params: { id }, body: { reason }, staff }) =>
      shown(await requests.reject({ proposalId: id }, { staff, reason }), staff),
  } satisfies Partial<Handlers>;
};
