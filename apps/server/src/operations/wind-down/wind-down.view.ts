import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import type {
  RemainderRow,
  WindDownStatus,
  WindDownSums,
} from '@muqabla/contract/operations/wind-down/wind-down-calls';
import { proposalView } from '../../core/approvals/proposal.view.ts';
import { findLatestProposal } from '../../core/approvals/proposals.queries.ts';
import type { NamedPlayer } from '../../core/people/named-players.queries.ts';
import { findNewest, type WindDown } from '../../core/wind-down/wind-down.queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import { type AccountRow, type Holdings, owedOf, readHoldings, readProgress } from './progress.queries.ts';

/** The subject of every proposal to wind down: the installation as a whole. */
export const WHOLE_INSTALLATION = '00000000-0000-0000-0000-000000000000';

const inRupees = (amount: number) => rupeesFromPaise(paise(amount));

const sumsView = (held: Holdings): WindDownSums => ({
  openBattles: held.open_battles,
  challenges: held.challenges,
  runningBattles: held.running_battles,
  reviewedBattles: held.reviewed_battles,
  stakes: inRupees(held.stakes),
  tournaments: held.tournaments,
  entries: inRupees(held.entries),
  deposit: inRupees(held.deposit),
  winnings: inRupees(held.winnings),
  payouts: inRupees(held.payouts),
  owed: inRupees(owedOf(held)),
  players: held.players,
  withPayee: held.with_payee,
  withoutPayee: held.players - held.with_payee,
  withoutKyc: held.without_kyc,
});

const windDownView = async (db: Queries, { windDownId, begunAt, owed, endedAt }: WindDown) => {
  const { groups, paid, payouts } = await readProgress(db, windDownId);
  return {
    _id: windDownId,
    begunAt: begunAt.toISOString(),
    owedThen: inRupees(owed),
    ...(endedAt !== null && { endedAt: endedAt.toISOString() }),
    paid: inRupees(paid),
    payouts,
    groups: groups.map(({ state, accounts, left }) => ({ state, accounts, left: inRupees(left) })),
  };
};

/** Reads the state of a wind-down for staff: what is held, how far it has come, and what waits for a second person. */
export const readStatus = async (db: Queries): Promise<WindDownStatus> => {
  const [held, newest, proposal] = await Promise.all([
    readHoldings(db),
    findNewest(db),
    findLatestProposal(db, { kind: 'windDown', subjectId: WHOLE_INSTALLATION }),
  ]);
  const ending =
    newest === null ? null : await findLatestProposal(db, { kind: 'windDownEnd', subjectId: newest.windDownId });
  return {
    sums: sumsView(held),
    ...(newest !== null && { windDown: await windDownView(db, newest) }),
    ...(proposal !== null && { proposal: proposalView(proposal) }),
    ...(ending !== null && { ending: proposalView(ending) }),
  };
};

/** One account in the list of those that wait; null for a player who no longer has one. */
export const accountView = (
  { state, left_paise, reason, state_since }: AccountRow,
  player: NamedPlayer | undefined,
): RemainderRow[] =>
  player === undefined
    ? []
    : [
        {
          player,
          state,
          left: inRupees(left_paise),
          ...(reason !== null && { reason }),
          since: state_since.toISOString(),
        },
      ];
