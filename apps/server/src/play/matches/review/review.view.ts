import { REVIEW_MINUTES } from '@muqabla/contract/constants';
import type { Economy } from '@muqabla/contract/economy';
import type { Language } from '@muqabla/contract/languages';
import { paise, rupeesFromPaise } from '@muqabla/contract/money';
import type { ChargedPenalty } from '@muqabla/contract/play/matches/match';
import { PENALTY_KINDS, type PenaltyKind } from '@muqabla/contract/play/matches/penalty';
import type {
  BlindCase,
  DisputeHistory,
  Evidence,
  Outcome,
  PostingLine,
  ReviewCase,
  ReviewDetail,
} from '@muqabla/contract/play/matches/review-calls';
import { text } from '@muqabla/contract/texts';
import { reasonIn } from '@muqabla/messages/standard-reason';
import { textIn } from '@muqabla/messages/text-in';
import type { ProposalDetails } from '../../../core/approvals/proposals.queries.ts';
import { claimView } from '../../../core/cases/case.view.ts';
import type { ClaimRow } from '../../../core/cases/claims.queries.ts';
import { accountName } from '../../../core/ledger/account-names.ts';
import type { Leg } from '../../../core/ledger/legs.rules.ts';
import type { Charge } from '../../engine/part.rules.ts';
import type { MatchDetails } from '../match/match-details.queries.ts';
import { actorRoleView, listedView, penaltiesView, UNKNOWN_PLAYER } from '../match/match.view.ts';
import { type PenaltyPrices, penaltyOf } from '../penalties/penalty.rules.ts';
import { reversalView } from '../reversal/reversal.view.ts';
import type { CaseAdditions } from './case-part.ts';
import type { DisputeRow } from './disputes.queries.ts';
import { doubtView } from './doubt.view.ts';
import type { DoubtRow } from './doubts.queries.ts';
import type { EvidenceRow } from './evidence.queries.ts';
import { odditiesOf } from './evidence.rules.ts';
import type { TimelineRow } from './review.queries.ts';

/** The staff member who views a case, the time, the current claim, and the doubt about the match. */
export type CaseContext = {
  now: Date;
  claim: ClaimRow | undefined;
  doubt: DoubtRow | undefined;
  /** The additions of the parts of cases. */
  additions: Partial<ReviewCase> | undefined;
  staffId: string;
};

const isOpen = ({ status }: MatchDetails) => status === 'pending' || status === 'conflict';

const historyView = (row: DisputeRow | undefined): DisputeHistory => ({
  battles: row?.battles ?? 0,
  conflicts: row?.conflicts ?? 0,
  reviewed: row?.reviewed ?? 0,
  wonInReview: row?.won_in_review ?? 0,
  penalties: row?.penalties ?? 0,
  penaltySum: rupeesFromPaise(paise(row?.penalty_paise ?? 0)),
});

/** A match in the review queue. */
export const reviewCaseView = (
  match: MatchDetails,
  { now, claim, doubt, additions, staffId }: CaseContext,
): ReviewCase => {
  const { _id, gameName, status, room, amount, winAmount, host, joiner = UNKNOWN_PLAYER } = listedView(match);
  return {
    _id,
    gameName,
    status,
    room,
    roomcode: match.room_code ?? '',
    amount,
    prize: amount + winAmount,
    host,
    joiner,
    ...(match.host_result !== null && { host_status: match.host_result }),
    ...(match.joiner_result !== null && { joiner_status: match.joiner_result }),
    waitingSince: match.status_since.toISOString(),
    overdue: isOpen(match) && now.getTime() - match.status_since.getTime() >= REVIEW_MINUTES.to * 60_000,
    ...(claim !== undefined && isOpen(match) && { claim: claimView(claim, staffId) }),
    ...(doubt !== undefined && { doubt: doubtView(doubt) }),
    ...additions,
  };
};

const REFERRER = text('Referrer');

/** The sum of legs by account, in the order in which the accounts first appear, named in this language. */
export const postingLines = (
  legs: readonly Leg[],
  match: MatchDetails,
  where: { language: Language; economy: Economy },
): PostingLine[] => {
  const nameOf = (playerId: string) => {
    if (playerId === match.host_id) return match.host_username;
    return (playerId === match.joiner_id ? match.joiner_username : null) ?? textIn(REFERRER, where.language);
  };
  const sums = new Map<string, number>();
  for (const { account, amount } of legs) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({
      account: accountName(account, where, nameOf),
      amount: rupeesFromPaise(amount),
    }));
};

/** A penalty in the responses to reviewers and players. */
export const chargeView = ({ side, kind, amount }: Charge): ChargedPenalty => ({
  side,
  kind,
  amount: rupeesFromPaise(amount),
});

type LinkTo = (fileId: string) => string;

const twinOf = ({ twin_file_id, twin_username, twin_submitted_at }: EvidenceRow, linkTo: LinkTo) =>
  twin_file_id === null || twin_submitted_at === null
    ? {}
    : {
        twin: {
          screenshotUrl: linkTo(twin_file_id),
          username: twin_username ?? '',
          submittedAt: twin_submitted_at.toISOString(),
        },
      };

const reuseOf = (row: EvidenceRow, ownMatchId: string, linkTo: LinkTo): Pick<Evidence, 'reuse'> => {
  const twin = twinOf(row, linkTo);
  if (row.same_in === ownMatchId)
    return { reuse: { kind: 'bothSides', matchId: ownMatchId, byAnother: true, ...twin } };
  if (row.same_in !== null)
    return { reuse: { kind: 'same', matchId: row.same_in, byAnother: row.same_by_another === true, ...twin } };
  if (row.near_in === null) return {};
  return { reuse: { kind: 'near', matchId: row.near_in, byAnother: row.near_by_another === true, ...twin } };
};

/** The oddities of a screenshot; empty where it was not measured. */
export const rowOddities = ({ width_px, height_px, looks_enlarged, submitted_at, code_set_at }: EvidenceRow) =>
  width_px === null || height_px === null
    ? []
    : odditiesOf({
        widthPx: width_px,
        heightPx: height_px,
        looksEnlarged: looks_enlarged === true,
        submittedAt: submitted_at,
        codeSetAt: code_set_at,
      });

const originalView = (row: EvidenceRow): Pick<Evidence, 'original'> => {
  const { original_bytes, original_modified_at, original_in, code_set_at } = row;
  if (original_bytes === null || original_modified_at === null) return {};
  return {
    original: {
      kilobytes: Math.ceil(original_bytes / 1024),
      modifiedAt: original_modified_at.toISOString(),
      isBeforeCode: code_set_at !== null && original_modified_at < code_set_at,
      ...(original_in !== null && { sameIn: original_in }),
    },
  };
};

const evidenceView = (
  match: MatchDetails,
  row: EvidenceRow,
  { linkTo, additions }: Pick<Sources, 'linkTo' | 'additions'>,
): Evidence | undefined => {
  const resultStatus = row.side === 'host' ? match.host_result : match.joiner_result;
  if (resultStatus === null) return undefined;
  return {
    resultStatus,
    submittedAt: row.submitted_at.toISOString(),
    ...(row.cancel_reason !== null && { cancelReason: row.cancel_reason }),
    ...(row.file_id !== null && { screenshotUrl: linkTo(row.file_id) }),
    ...(row.byte_count !== null && { screenshotKilobytes: Math.ceil(row.byte_count / 1024) }),
    ...reuseOf(row, match.match_id, linkTo),
    oddities: rowOddities(row),
    ...originalView(row),
    ...(row.width_px !== null &&
      row.height_px !== null && { screenshotSize: { width: row.width_px, height: row.height_px } }),
    ...additions.evidenceOf(row),
  };
};

type Sources = {
  match: MatchDetails;
  evidence: readonly EvidenceRow[];
  timeline: readonly TimelineRow[];
  postings: Record<Outcome, PostingLine[]>;
  prices: PenaltyPrices;
  proposal: ProposalDetails | null;
  reversible: boolean;
  disputes: ReadonlyMap<string, DisputeRow>;
  context: CaseContext;
  language: Language;
  linkTo(fileId: string): string;
  additions: Required<CaseAdditions>;
};

const timelineView = (timeline: readonly TimelineRow[]): ReviewDetail['timeline'] =>
  timeline.map(({ move, actor_role, note, happened_at }) => ({
    at: happened_at.toISOString(),
    move,
    by: actorRoleView(actor_role),
    note,
  }));

const penaltyAmounts = (stakePaise: number, prices: PenaltyPrices) =>
  Object.fromEntries(
    PENALTY_KINDS.map((kind) => [kind, rupeesFromPaise(penaltyOf(kind, paise(stakePaise), prices))]),
  ) as Record<PenaltyKind, number>;

/** The current decision, if a reviewer made it. */
const decisionView = ({ match, timeline, language }: Sources): Pick<ReviewDetail, 'decision'> =>
  timeline.at(-1)?.move === 'decide'
    ? {
        decision: {
          outcome: match.winner ?? 'cancel',
          reason: reasonIn(match.decision_reason ?? '', language),
          penalties: penaltiesView(match),
        },
      }
    : {};

/** The evidence of one case, without what a decision does and without what came of it. */
export const blindCaseView = (
  sources: Pick<Sources, 'match' | 'evidence' | 'timeline' | 'additions' | 'disputes' | 'linkTo'>,
): BlindCase => {
  const { match, evidence, timeline, additions, disputes } = sources;
  const bySide = (side: string) => {
    const row = evidence.find((each) => each.side === side);
    return row === undefined ? undefined : evidenceView(match, row, sources);
  };
  const [hostEvidence, joinerEvidence] = [bySide('host'), bySide('joiner')];
  const { _id, gameName, room, host, joiner = UNKNOWN_PLAYER } = listedView(match);
  const { phrases = [], codeSeenIn } = additions.detail;
  return {
    _id,
    gameName,
    room,
    roomcode: match.room_code ?? '',
    host,
    joiner,
    hostHistory: historyView(disputes.get(match.host_id)),
    joinerHistory: historyView(disputes.get(match.joiner_id ?? '')),
    ...(hostEvidence && { hostEvidence }),
    ...(joinerEvidence && { joinerEvidence }),
    ...(codeSeenIn !== undefined && { codeSeenIn }),
    phrases,
    timeline: timelineView(timeline),
  };
};

/** One case with everything a reviewer needs to decide it. */
export const reviewDetailView = (sources: Sources): ReviewDetail => {
  const { match, additions, postings, prices, proposal, reversible, context } = sources;
  return {
    ...blindCaseView(sources),
    ...reviewCaseView(match, context),
    version: match.version,
    commission: rupeesFromPaise(match.commission_paise),
    ...additions.detail,
    postings,
    penaltyAmounts: penaltyAmounts(match.stake_paise, prices),
    ...decisionView(sources),
    reversible,
    ...(proposal !== null && { reversal: reversalView(proposal) }),
  };
};
