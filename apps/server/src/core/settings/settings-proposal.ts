import { APPROVER_HOURS } from '@muqabla/contract/core/settings/setting-terms';
import type { SettingChange, SettingsProposal } from '@muqabla/contract/core/settings/settings-staff-calls';
import type { Language } from '@muqabla/contract/languages';
import { refuse } from '@muqabla/contract/refusals';
import { canonicalJson } from '@muqabla/proofs/canonical-json';
import type { Handlers } from '../../platform/http/calls.ts';
import { isRefusal } from '../../platform/http/refusal-error.ts';
import { isEstablished } from '../approvals/approvers.queries.ts';
import { defineProposal } from '../approvals/define-proposal.ts';
import { proposalView } from '../approvals/proposal.view.ts';
import { listNewestProposals, type ProposalDetails } from '../approvals/proposals.queries.ts';
import type { Services } from '../core.ts';
import { byName, fitChanges, storeChanges } from './change-settings.ts';
import { lockSettings, type SavedChange } from './setting-changes.queries.ts';
import { settingOnWire } from './setting-wire.rules.ts';
import { approverSince } from './two-persons.rules.ts';

/** The proposed values beside those on which the proposal is based; amounts in paise. */
const termsOf = ({ terms }: ProposalDetails) => terms as { readonly kept: readonly SavedChange[] };

const differencesOf = (proposal: ProposalDetails) =>
  termsOf(proposal).kept.map(({ name, before, after }) => ({
    name,
    before: settingOnWire(name, before),
    after: settingOnWire(name, after),
  }));

const settingsProposalView = (proposal: ProposalDetails): SettingsProposal => ({
  ...proposalView(proposal),
  changes: differencesOf(proposal),
});

type ProposalServices = Pick<Services, 'db' | 'clock' | 'broadcast' | 'settings' | 'economy' | 'ageService'> & {
  announceSettings: () => void;
};

type Input = { readonly version: number; readonly changes: readonly SettingChange[] };

// The database keeps the keys of an object in an order of its own.
const isSame = (left: unknown, right: unknown) => canonicalJson(left) === canonicalJson(right);

const proposalsIn = (services: ProposalServices, language: Language) => {
  const context = { ...services, language };
  return defineProposal(services, {
    kind: 'settings',
    subjectKind: 'settings',
    action: 'settings',
    readFacts: async () => null,
    check: async (tx, { version, changes: wanted }: Input, { proposalId }) => {
      if ((await lockSettings(tx)) !== version) return refuse('SETTINGS_CHANGED');
      const fit = await fitChanges(tx, wanted, context);
      if (isRefusal(fit)) return fit;
      if (fit.kept.length === 0) return refuse('NOTHING_TO_PROPOSE');
      return {
        subjectId: proposalId,
        terms: { kept: fit.kept },
        after: { proposalId, ...byName(fit.changes, 'after') },
      };
    },
    approverRefusal: async (tx, staffId, at) =>
      (await isEstablished(tx, { permission: 'law', staffId, since: approverSince(at) }))
        ? null
        : refuse('APPROVER_TOO_NEW', { hours: APPROVER_HOURS }),
    apply: async (tx, proposal, { at }) => {
      const version = await lockSettings(tx);
      const now = await services.settings.readFrom(tx);
      if (termsOf(proposal).kept.some(({ name, before }) => !isSame(now[name], before)))
        return refuse('SETTINGS_MOVED_ON');
      const wanted = differencesOf(proposal).map(({ name, after }) => ({ name, value: after }));
      const fit = await fitChanges(tx, wanted, context);
      if (isRefusal(fit)) return fit;
      // The history names the proposer, the audit log both.
      const { proposedBy: staffId, reason } = proposal;
      await storeChanges(tx, fit, { version: version + 1, staffId, reason, at });
      return { before: byName(fit.changes, 'before'), after: byName(fit.changes, 'after') };
    },
    view: async (proposal) => settingsProposalView(proposal),
  });
};

/** Calls that propose changes of settings, let them take effect once, reject them, and list those that wait. */
export const settingsProposalCalls = (services: ProposalServices) =>
  ({
    'POST /admin/settings/proposals': ({ body: { reason, ...input }, staff, http }) =>
      proposalsIn(services, http.language).propose(input, { staff, reason }),
    'GET /admin/settings/proposals': async () => {
      const proposals = await listNewestProposals(services.db, 'settings');
      return { proposals: proposals.map(settingsProposalView) };
    },
    'POST /admin/settings/proposals/{id}/approve': async ({ params: { id }, staff, http }) => {
      const answer = await proposalsIn(services, http.language).approve({ proposalId: id }, { staff });
      if (!isRefusal(answer)) services.announceSettings();
      return answer;
    },
    'POST /admin/settings/proposals/{id}/reject': ({ params: { id }, body: { reason }, staff, http }) =>
      proposalsIn(services, http.language).reject({ proposalId: id }, { staff, reason }),
  }) satisfies Partial<Handlers>;
