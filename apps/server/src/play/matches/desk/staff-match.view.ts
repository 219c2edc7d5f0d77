import type { TransferView } from '@muqabla/contract/core/ledger/ledger-calls';
import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import type {
  SubmittedResultView,
  MatchStep,
  StaffMatch,
  StaffMatchDetail,
} from '@muqabla/contract/play/matches/match-staff-calls';
import type { ProposalDetails } from '../../../core/approvals/proposals.queries.ts';
import type { MatchDetails } from '../match/match-details.queries.ts';
import { actorRoleView, listedView, penaltiesView } from '../match/match.view.ts';
import { reversalView } from '../reversal/reversal.view.ts';
import { doubtView } from '../review/doubt.view.ts';
import type { DoubtRow } from '../review/doubts.queries.ts';
import type { ReportRow, StepRow } from './staff-matches.queries.ts';

/** A match in the lists of staff. */
export const staffMatchView = (match: MatchDetails): StaffMatch => {
  const {
    _id,
    gameName,
    status,
    room,
    amount,
    winAmount,
    host,
    joiner,
    createdAt,
    private: isPrivate,
  } = listedView(match);
  return {
    _id,
    gameName,
    status,
    room,
    roomcode: match.room_code ?? '',
    ...(isPrivate === true && { private: true as const }),
    amount,
    prize: amount + winAmount,
    host,
    ...(joiner && { joiner }),
    createdAt,
    statusSince: match.status_since.toISOString(),
  };
};

const stepView = ({ move, actor_role, name, from_status, to_status, note, happened_at }: StepRow): MatchStep => ({
  at: happened_at.toISOString(),
  move,
  by: actorRoleView(actor_role),
  ...(name !== null && { name }),
  ...(from_status !== null && { from: from_status }),
  to: to_status,
  note,
});

const resultView = (row: ReportRow, linkTo: ((fileId: string) => string) | null): SubmittedResultView => ({
  side: row.side,
  resultStatus: row.result,
  ...(row.cancel_reason !== null && { cancelReason: row.cancel_reason }),
  submittedAt: row.submitted_at.toISOString(),
  ...(row.screenshot_id !== null && linkTo !== null && { screenshotUrl: linkTo(row.screenshot_id) }),
});

type Sources = {
  match: MatchDetails;
  heldPaise: number;
  reports: readonly ReportRow[];
  steps: readonly StepRow[];
  transfers: TransferView[];
  doubt: DoubtRow | undefined;
  proposal: ProposalDetails | null;
  /** Null for roles that may not see screenshots. */
  linkTo: ((fileId: string) => string) | null;
};

/** One match with its results, timeline, transfers and reversal. */
export const staffMatchDetailView = (sources: Sources): StaffMatchDetail => {
  const { match, heldPaise, reports, steps, transfers, doubt, proposal, linkTo } = sources;
  return {
    ...staffMatchView(match),
    version: match.version,
    commission: rupeesFromPaise(match.commission_paise),
    held: rupeesFromPaise(paise(heldPaise)),
    ...(match.deadline_at !== null && { deadline: match.deadline_at.toISOString() }),
    ...(match.objectable_until !== null && { objectableUntil: match.objectable_until.toISOString() }),
    ...(match.winner !== null && { winner: match.winner }),
    ...(match.decision_reason !== null && { reason: match.decision_reason }),
    penalties: penaltiesView(match),
    reports: reports.map((row) => resultView(row, linkTo)),
    timeline: steps.map(stepView),
    transfers,
    ...(doubt !== undefined && { doubt: doubtView(doubt) }),
    ...(proposal !== null && { reversal: reversalView(proposal) }),
  };
};
