import type { BlindCase } from '@muqabla/contract/play/matches/review-calls';
import type { Clock } from '../../../platform/clock.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { FileLinks } from '../../../platform/files/file-links.ts';
import { readMatchDetails } from '../match/match-details.queries.ts';
import { openCase } from './case-additions.ts';
import type { CasePart } from './case-part.ts';
import { readDisputes } from './disputes.queries.ts';
import { readEvidence } from './evidence.queries.ts';
import { readTimeline } from './review.queries.ts';
import { blindCaseView } from './review.view.ts';

type Services = { db: Queries; clock: Clock; fileLinks: FileLinks; caseParts: readonly CasePart[] };

/** Reads the evidence of a case up to its decision, for a reviewer who does not know it; null when there is no such match. */
export const readBlindCase = async (
  services: Services,
  { matchId, staffId }: { matchId: string; staffId: string },
): Promise<BlindCase | null> => {
  const { db, clock, fileLinks } = services;
  const match = (await readMatchDetails(db, [matchId])).get(matchId);
  if (match === undefined || match.joiner_id === null) return null;
  const now = clock.now();
  const evidence = await readEvidence(db, matchId);
  const timeline = await readTimeline(db, matchId);
  const decision = timeline.findIndex(({ move }) => move === 'decide');
  return blindCaseView({
    match,
    evidence,
    timeline: decision < 0 ? timeline : timeline.slice(0, decision),
    disputes: await readDisputes(db, [match.host_id, match.joiner_id], matchId),
    additions: await openCase(services, match, evidence),
    linkTo: (fileId) => fileLinks.make({ fileId, audience: 'staff', personId: staffId, now }),
  });
};
