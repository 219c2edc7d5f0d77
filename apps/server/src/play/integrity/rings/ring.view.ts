import { rupeesFromPaise } from '@muqabla/contract/money';
import type { Ring, RingDetail, RingLink, RingReason } from '@muqabla/contract/play/integrity/ring-calls';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { proposalView } from '../../../core/approvals/proposal.view.ts';
import { type ProposalDetails, readLatestProposals } from '../../../core/approvals/proposals.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { Reason } from './link.rules.ts';
import { findRing, type LinkRow, listLinks, listMembers, type RingRow } from './rings.queries.ts';

/** The terms of a proposal to hold withdrawals, as they are stored. */
export type HoldTerms = { readonly playerIds: readonly string[] };

const ringView = (row: RingRow, proposal: ProposalDetails | undefined): Ring => ({
  _id: row.ring_id,
  status: row.status,
  points: row.points,
  members: row.members,
  links: row.links,
  flowed: rupeesFromPaise(row.flowed_paise),
  collector: { _id: row.collector_id, username: row.collector_name, avatar: row.collector_avatar },
  firstFoundAt: row.first_found_at.toISOString(),
  foundAt: row.found_at.toISOString(),
  ...(proposal !== undefined && { proposal: proposalView(proposal) }),
  ...(row.decided_by !== null &&
    row.decided_at !== null && {
      decided: {
        by: { _id: row.decided_by, name: row.decider_name ?? '' },
        at: row.decided_at.toISOString(),
        reason: row.decision_reason ?? '',
      },
    }),
});

const readProposals = (db: Queries, rows: readonly RingRow[]) =>
  readLatestProposals(db, { kind: 'ringHold', subjectIds: rows.map(({ ring_id }) => ring_id) });

/** The views of rings, each with its newest proposal. */
export const ringViews = async (db: Queries, rows: readonly RingRow[]): Promise<Ring[]> => {
  const proposals = await readProposals(db, rows);
  return rows.map((row) => ringView(row, proposals.get(row.ring_id)));
};

const reasonView = ({ paise, ...reason }: Reason): RingReason => ({
  ...reason,
  ...(paise !== undefined && { amount: rupeesFromPaise(paise) }),
});

const linkView = (row: LinkRow): RingLink => ({
  winnerId: row.winner_id,
  loserId: row.loser_id,
  battles: row.battles,
  wins: row.wins,
  flowed: rupeesFromPaise(row.flowed_paise),
  points: row.points,
  reasons: row.reasons.map(reasonView),
});

/** Reads one ring with its members and links. */
export const readRingDetail = async (db: Queries, ringId: string): Promise<RingDetail | Refusal> => {
  const row = await findRing(db, ringId);
  if (row === null) return refuse('NOT_FOUND');
  const [proposals, members, links] = await Promise.all([
    readProposals(db, [row]),
    listMembers(db, ringId),
    listLinks(db, ringId),
  ]);
  const proposal = proposals.get(ringId);
  return {
    ring: ringView(row, proposal),
    evidence: row.evidence,
    members: members.map((member) => ({
      _id: member.player_id,
      username: member.username,
      avatar: member.avatar,
      cameIn: rupeesFromPaise(member.came_in_paise),
      wentOut: rupeesFromPaise(member.went_out_paise),
      isHeld: member.is_held,
    })),
    links: links.map(linkView),
    playerIds: [...((proposal?.terms as HoldTerms | undefined)?.playerIds ?? [])],
  };
};
