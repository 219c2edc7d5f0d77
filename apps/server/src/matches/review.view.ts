import type { Evidence, Outcome, ReviewCase, ReviewDetail } from '@muqabla/contract/matches/review-calls';
import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Transfer } from '../ledger/postings.rules.ts';
import type { EvidenceRow } from './evidence.queries.ts';
import { odditiesOf } from './evidence.rules.ts';
import { listedView } from './match.view.ts';
import type { TimelineRow } from './review.queries.ts';
import type { ShownMatch } from './shown-match.queries.ts';

const TBD = { _id: '', username: '', avatar: 'avatar2.png' };

/** A battle as the review queue shows it. */
export const reviewCaseView = (match: ShownMatch): ReviewCase => {
  const { _id, gameName, status, room, amount, winAmount, host, joiner = TBD } = listedView(match);
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
  };
};

const WALLET_NAMES: Record<string, string> = { deposit: 'deposit', reward: 'winning' };
const HOUSE_NAMES: Record<string, string> = { escrow: 'Battle hold', commission: 'Fee account' };

const accountName = (account: string, names: ReadonlyMap<string, string>) => {
  const [kind = '', owner = ''] = account.split(':');
  const wallet = WALLET_NAMES[kind];
  return wallet === undefined ? (HOUSE_NAMES[kind] ?? kind) : `${names.get(owner) ?? 'Referrer'}, ${wallet}`;
};

/** What transfers would write, one line an account, in the order they first appear. */
export const postingLines = (transfers: readonly Transfer[], names: ReadonlyMap<string, string>) => {
  const sums = new Map<string, number>();
  for (const { legs } of transfers)
    for (const { account, amount } of legs) sums.set(account, (sums.get(account) ?? 0) + amount);
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account: accountName(account, names), amount: rupeesFromPaise(amount) }));
};

const reuseOf = (row: EvidenceRow): Pick<Evidence, 'reuse'> => {
  if (row.same_in !== null)
    return { reuse: { kind: 'same', matchId: row.same_in, byAnother: row.same_by_another === true } };
  if (row.near_in === null) return {};
  return { reuse: { kind: 'near', matchId: row.near_in, byAnother: row.near_by_another === true } };
};

const odditiesIn = ({ width_px, height_px, looks_enlarged, submitted_at, code_set_at }: EvidenceRow) =>
  width_px === null || height_px === null
    ? []
    : odditiesOf({
        widthPx: width_px,
        heightPx: height_px,
        looksEnlarged: looks_enlarged === true,
        submittedAt: submitted_at,
        codeSetAt: code_set_at,
      });

const evidenceView = (
  match: ShownMatch,
  row: EvidenceRow,
  linkTo: (fileId: string) => string,
): Evidence | undefined => {
  const resultStatus = row.side === 'host' ? match.host_result : match.joiner_result;
  if (resultStatus === null) return undefined;
  return {
    resultStatus,
    submittedAt: row.submitted_at.toISOString(),
    ...(row.cancel_reason !== null && { cancelReason: row.cancel_reason }),
    ...(row.file_id !== null && { screenshotUrl: linkTo(row.file_id) }),
    ...(row.byte_count !== null && { screenshotKilobytes: Math.ceil(row.byte_count / 1024) }),
    ...reuseOf(row),
    oddities: odditiesIn(row),
  };
};

type Parts = {
  match: ShownMatch;
  evidence: readonly EvidenceRow[];
  timeline: readonly TimelineRow[];
  postings: Record<Outcome, ReturnType<typeof postingLines>>;
  linkTo(fileId: string): string;
};

const actorOf = (role: string) => (role === 'host' || role === 'reviewer' || role === 'clock' ? role : 'joiner');

/** One case with all a reviewer needs to decide it. */
export const reviewDetailView = ({ match, evidence, timeline, postings, linkTo }: Parts): ReviewDetail => {
  const bySide = (side: string) => {
    const row = evidence.find((each) => each.side === side);
    return row === undefined ? undefined : evidenceView(match, row, linkTo);
  };
  const [hostEvidence, joinerEvidence] = [bySide('host'), bySide('joiner')];
  return {
    ...reviewCaseView(match),
    version: match.version,
    commission: rupeesFromPaise(match.commission_paise),
    ...(hostEvidence && { hostEvidence }),
    ...(joinerEvidence && { joinerEvidence }),
    timeline: timeline.map(({ move, actor_role, note, happened_at }) => ({
      at: happened_at.toISOString(),
      move,
      by: actorOf(actor_role),
      note,
    })),
    postings,
    penaltyAmounts: { fraud: 0, wrongUpdate: 0, abusing: 0, notUpdating: 0, games: 0 },
    reversible: false,
  };
};
