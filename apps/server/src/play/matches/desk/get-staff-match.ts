import type { Economy } from '@muqabla/contract/economy';
import { refuse } from '@muqabla/contract/refusals';
import { PERMISSIONS } from '@muqabla/contract/roles';
import { readUsernames } from '../../../accounts/players/players.queries.ts';
import { ownersOf, transferView } from '../../../console/ledger-explorer/transfer.view.ts';
import { findTransfers, type TransferFilter } from '../../../console/ledger-explorer/transfers.queries.ts';
import { findLatestProposal } from '../../../core/approvals/proposals.queries.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { FileLinks } from '../../../platform/files/file-links.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readMatchDetails } from '../match/match-details.queries.ts';
import { readDoubts } from '../review/doubts.queries.ts';
import { staffMatchDetailView } from './staff-match.view.ts';
import { readHeld, readReports, readSteps } from './staff-matches.queries.ts';

const MAX_TRANSFERS = 200;

const filterByMatch = (matchId: string): TransferFilter => ({
  matchIds: [matchId],
  account: null,
  kind: null,
  playerId: null,
  withdrawalId: null,
  rechargeId: null,
  key: null,
  from: null,
  to: null,
  after: null,
  kinds: null,
});

/** Returns everything about one match. Screenshots and proposals are only for roles that may review. */
export const getStaffMatch =
  ({
    db,
    clock,
    economy,
    fileLinks,
  }: {
    db: Queries;
    clock: Clock;
    economy: Economy;
    fileLinks: FileLinks;
  }): Handler<'GET /admin/battles/{matchId}'> =>
  async ({ params: { matchId }, staff: { staffId, role }, http: { language } }) => {
    const match = (await readMatchDetails(db, [matchId])).get(matchId);
    if (match === undefined) return refuse('MATCH_NOT_FOUND');
    const mayReview = PERMISSIONS[role].includes('review');
    const now = clock.now();
    const rows = await findTransfers(db, filterByMatch(matchId), MAX_TRANSFERS);
    const names = await readUsernames(db, ownersOf(rows));
    return staffMatchDetailView({
      match,
      heldPaise: await readHeld(db, matchId),
      reports: await readReports(db, matchId),
      steps: await readSteps(db, matchId),
      transfers: rows.map((row) => transferView(row, names, { language, economy })),
      doubt: mayReview ? (await readDoubts(db, [matchId])).get(matchId) : undefined,
      proposal: mayReview ? await findLatestProposal(db, { kind: 'reversal', subjectId: matchId }) : null,
      linkTo: mayReview ? (fileId) => fileLinks.make({ fileId, audience: 'staff', personId: staffId, now }) : null,
    });
  };
