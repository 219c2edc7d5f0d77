import type { Economy } from '@muqabla/contract/economy';
import type { Language } from '@muqabla/contract/languages';
import { OUTCOMES, type Outcome, type PostingLine } from '@muqabla/contract/play/matches/review-calls';
import { refuse } from '@muqabla/contract/refusals';
import { findLatestProposal } from '../../../core/approvals/proposals.queries.ts';
import { readClaims } from '../../../core/cases/claims.queries.ts';
import type { SettingsStore } from '../../../core/settings/read-settings.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { FileLinks } from '../../../platform/files/file-links.ts';
import type { Handler } from '../../../platform/http/calls.ts';
import { readMatches } from '../../engine/match.queries.ts';
import { readMatchDetails, type MatchDetails } from '../match/match-details.queries.ts';
import { readDecisions } from '../reversal/reversal.queries.ts';
import { openCase, listCaseAdditions } from './case-additions.ts';
import type { CasePart } from './case-part.ts';
import { readDisputes } from './disputes.queries.ts';
import { readDoubts } from './doubts.queries.ts';
import { readEvidence } from './evidence.queries.ts';
import { reviewMoney } from './review-money.ts';
import { readTimeline } from './review.queries.ts';
import { postingLines, reviewDetailView } from './review.view.ts';

type Services = {
  db: Queries;
  clock: Clock;
  settings: SettingsStore;
  economy: Economy;
  fileLinks: FileLinks;
  caseParts: readonly CasePart[];
};

/** The postings of each outcome without penalties, computed by the rule that a decision uses. */
const previewPostings = async (services: Services, details: MatchDetails, language: Language) => {
  const { db, clock, settings, economy } = services;
  const match = (await readMatches(db, [details.match_id])).get(details.match_id);
  if (match === undefined) throw new Error(`match ${details.match_id} vanished`);
  const { decide, prices } = await reviewMoney({ db, clock, settings }, match);
  const linesOf = (outcome: Outcome) => postingLines(decide(outcome, []).legs, details, { language, economy });
  const lines = OUTCOMES.map((outcome) => [outcome, linesOf(outcome)]);
  return { postings: Object.fromEntries(lines) as Record<Outcome, PostingLine[]>, prices };
};

const readReversal = async (db: Queries, matchId: string) => {
  const proposal = await findLatestProposal(db, { kind: 'reversal', subjectId: matchId });
  const decided = (await readDecisions(db, [matchId])).has(matchId);
  // A match is reversed at most once, and has at most one open proposal.
  return { proposal, reversible: decided && (proposal === null || proposal.status === 'rejected') };
};

/** A case, open or closed, so that links to it stay valid. */
export const getReview =
  (services: Services): Handler<'GET /admin/reviews/{matchId}'> =>
  async ({ params: { matchId }, staff, http }) => {
    const match = (await readMatchDetails(services.db, [matchId])).get(matchId);
    if (match === undefined || match.joiner_id === null) return refuse('MATCH_NOT_FOUND');
    const linkTo = (fileId: string) =>
      services.fileLinks.make({ fileId, audience: 'staff', personId: staff.staffId, now: services.clock.now() });
    const { staffId } = staff;
    const now = services.clock.now();
    const evidence = await readEvidence(services.db, matchId);
    return reviewDetailView({
      match,
      context: {
        now,
        staffId,
        claim: (await readClaims(services.db, { kind: 'review', caseIds: [matchId] }, now)).get(matchId),
        doubt: (await readDoubts(services.db, [matchId])).get(matchId),
        additions: (await listCaseAdditions(services, [matchId])).get(matchId),
      },
      disputes: await readDisputes(services.db, [match.host_id, match.joiner_id], matchId),
      evidence,
      additions: await openCase(services, match, evidence),
      timeline: await readTimeline(services.db, matchId),
      ...(await previewPostings(services, match, http.language)),
      ...(await readReversal(services.db, matchId)),
      language: http.language,
      linkTo,
    });
  };
