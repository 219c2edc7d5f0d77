import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import { refuse } from '@muqabla/contract/refusals';
import { canonicalJson } from '@muqabla/proofs/canonical-json';
import type { LogEntry } from '@muqabla/proofs/log/entry';
import { defineProposal } from '../../core/approvals/define-proposal.ts';
import type { Services } from '../../core/core.ts';
import { minuteOf } from '../../core/public-log/match-entry.rules.ts';
import { addLogEntries } from '../../core/public-log/outbox.queries.ts';
import { endWindDown, findStanding, insertWindDown } from '../../core/wind-down/wind-down.queries.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { owedOf, readHoldings } from './progress.queries.ts';
import { readStatus, WHOLE_INSTALLATION } from './wind-down.view.ts';

/** The entry of the switch in the public log. `owed` in paise. */
const windDownEntry = (
  { isOn, players, owed }: { isOn: boolean; players: number; owed: number },
  at: Date,
): { entry: string; subject: null } => {
  const entry: LogEntry = { v: 1, kind: 'wind_down', at: minuteOf(at), isOn, players, owedPaise: owed };
  return { entry: canonicalJson(entry), subject: null };
};

const noFacts = async () => null;

/** The proposal to end play and pay everybody out. The job does the rest, so that the approval itself is short. */
export const beginProposal = (services: Services) =>
  defineProposal(services, {
    kind: 'windDown',
    subjectKind: 'installation',
    action: 'wind-down',
    readFacts: noFacts,
    check: async (tx, _: object, { proposalId }) => {
      if ((await findStanding(tx)) !== null) return refuse('ALREADY_WINDING_DOWN');
      const owed = rupeesFromPaise(paise(owedOf(await readHoldings(tx))));
      return { subjectId: WHOLE_INSTALLATION, terms: { owed }, after: { proposalId, owed } };
    },
    apply: async (tx, _, { proposalId: windDownId, at }) => {
      const held = await readHoldings(tx);
      const owed = owedOf(held);
      if (!(await insertWindDown(tx, { windDownId, owed, at }))) return refuse('ALREADY_WINDING_DOWN');
      addLogEntries(tx, [windDownEntry({ isOn: true, players: held.players, owed }, at)], at);
      await addJob(tx, 'wind-down', {});
      return { after: { windDownId, players: held.players, owed: rupeesFromPaise(paise(owed)) } };
    },
    view: () => readStatus(services.db),
  });

/** The proposal to open play again. What was returned or paid stays so; what waits stays in the wallets. */
export const endProposal = (services: Services) =>
  defineProposal(services, {
    kind: 'windDownEnd',
    subjectKind: 'installation',
    action: 'wind-down-end',
    readFacts: noFacts,
    check: async (tx, windDownId: string, { proposalId }) => {
      if ((await findStanding(tx))?.windDownId !== windDownId) return refuse('NOT_WINDING_DOWN');
      return { subjectId: windDownId, terms: {}, after: { proposalId, windDownId } };
    },
    apply: async (tx, { subjectId: windDownId }, { at }) => {
      if (!(await endWindDown(tx, windDownId, at))) return refuse('NOT_WINDING_DOWN');
      const held = await readHoldings(tx);
      const owed = owedOf(held);
      addLogEntries(tx, [windDownEntry({ isOn: false, players: held.players, owed }, at)], at);
      return { after: { windDownId, players: held.players, owed: rupeesFromPaise(paise(owed)) } };
    },
    view: () => readStatus(services.db),
  });
