import { rupeesFromPaise } from '@muqabla/contract/money';
import type {
  Restitution,
  RestitutionBattle,
  RestitutionSums,
} from '@muqabla/contract/play/integrity/restitution-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { proposalView } from '../../../core/approvals/proposal.view.ts';
import { findProposal, type ProposalDetails, readLatestProposals } from '../../../core/approvals/proposals.queries.ts';
import { readNamedPlayers } from '../../../core/people/named-players.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { type ApprovedBattle, type ApprovedRestitution, readApproved } from './restitution.queries.ts';
import { paidFor, type RestitutionPlan, type RestitutionTerms, type StoredSums, sumsOf } from './restitution.rules.ts';

/** Sums as calls show them, in rupees. */
export const sumsView = ({ battles, victims, lost, reward, deposit, penalties }: StoredSums): RestitutionSums => ({
  battles,
  victims,
  lost: rupeesFromPaise(lost),
  paid: rupeesFromPaise(reward + deposit + penalties),
  fromReward: rupeesFromPaise(reward),
  fromOther: rupeesFromPaise(deposit),
  fromPenalties: rupeesFromPaise(penalties),
});

/** The sums of a restitution that has nothing left to restore. */
export const NO_SUMS: RestitutionSums = sumsView({
  battles: 0,
  victims: 0,
  lost: 0,
  reward: 0,
  deposit: 0,
  penalties: 0,
});

/** The sums of a plan. */
export const planView = (plan: RestitutionPlan): RestitutionSums => sumsView(sumsOf(plan));

const storedSumsOf = ({ battles, victims, lost, from }: ApprovedRestitution): StoredSums => ({
  battles,
  victims,
  lost,
  ...from,
});

/** The battles of a plan, with the names of the losers. */
export const planBattles = async (db: Queries, { battles }: RestitutionPlan): Promise<RestitutionBattle[]> => {
  const players = await readNamedPlayers(
    db,
    battles.map(({ victimId }) => victimId),
  );
  return battles.map((battle) => {
    const { username = '', fullName = '' } = players.get(battle.victimId) ?? {};
    return battleView({
      ...battle,
      victim: { _id: battle.victimId, username, fullName },
      paid: paidFor(battle),
    });
  });
};

/** One battle of a restitution. */
export const battleView = ({ endedAt, lost, paid, ...battle }: ApprovedBattle): RestitutionBattle => ({
  matchId: battle.matchId,
  gameName: battle.gameName,
  endedAt: endedAt.toISOString(),
  victim: battle.victim,
  lost: rupeesFromPaise(lost),
  paid: rupeesFromPaise(paid),
  isDeleted: battle.isDeleted,
});

/** The views of restitutions, each with its player, its state and the newest proposal to undo it. */
export const readRestitutions = async (db: Queries, proposals: readonly ProposalDetails[]): Promise<Restitution[]> => {
  const [players, approved] = await Promise.all([
    readNamedPlayers(
      db,
      proposals.map(({ subjectId }) => subjectId),
    ),
    readApproved(
      db,
      proposals.filter(({ status }) => status === 'approved').map(({ proposalId }) => proposalId),
    ),
  ]);
  const undoing = await readLatestProposals(db, { kind: 'restitutionUndo', subjectIds: [...approved.keys()] });
  return proposals.flatMap((proposal) => {
    const player = players.get(proposal.subjectId);
    if (player === undefined) return [];
    const { gameName, from, to, sums } = proposal.terms as RestitutionTerms;
    const standing = approved.get(proposal.proposalId);
    const undo = undoing.get(proposal.proposalId);
    return [
      {
        ...proposalView(proposal),
        player,
        ...(gameName !== null && { gameName }),
        from,
        to,
        sums: sumsView(standing === undefined ? sums : storedSumsOf(standing)),
        ...(standing !== undefined && { state: standing.state }),
        ...(undo !== undefined && { undo: proposalView(undo) }),
      },
    ];
  });
};

/** Reads the view of one restitution by its id. */
export const readRestitution = async (db: Queries, restitutionId: string): Promise<Restitution | Refusal> => {
  const proposal = await findProposal(db, restitutionId);
  if (proposal?.kind !== 'restitution') return refuse('NOT_FOUND');
  const [view] = await readRestitutions(db, [proposal]);
  return view ?? refuse('PLAYER_NOT_FOUND');
};
