import { OUTCOMES, type Outcome } from '@muqabla/contract/matches/review-calls';
import { refuse } from '@muqabla/contract/refusals';
import type { Clock } from '../platform/clock.ts';
import type { Queries } from '../platform/database.ts';
import type { FileLinks } from '../platform/file-links.ts';
import type { Handler } from '../platform/http.ts';
import type { SettingsStore } from '../settings/read-settings.ts';
import { endingTransfers } from './decide.rules.ts';
import { readEvidence } from './evidence.queries.ts';
import { readMatches, readReferrers } from './match.queries.ts';
import { readTimeline } from './review.queries.ts';
import { postingLines, reviewDetailView } from './review.view.ts';
import { readShownMatches, type ShownMatch } from './shown-match.queries.ts';

type Services = { db: Queries; clock: Clock; settings: SettingsStore; fileLinks: FileLinks };

/** What each outcome would write, by the same rule that writes it. */
const previewPostings = async ({ db, settings }: Services, shown: ShownMatch) => {
  const match = (await readMatches(db, [shown.match_id])).get(shown.match_id);
  if (match === undefined) return { host: [], joiner: [], cancel: [] };
  const people = [match.hostId, ...(match.joinerId === null ? [] : [match.joinerId])];
  const referrers = await readReferrers(db, people);
  const { referralPercents } = await settings.read();
  const names = new Map([
    [shown.host_id, shown.host_username],
    [shown.joiner_id ?? '', shown.joiner_username ?? ''],
  ]);
  const linesOf = (outcome: Outcome) =>
    postingLines(
      endingTransfers(match, outcome === 'cancel' ? 'cancel' : { settle: outcome }, {
        referralPercents,
        referrers: (id) => referrers.get(id) ?? [],
      }),
      names,
    );
  return Object.fromEntries(OUTCOMES.map((outcome) => [outcome, linesOf(outcome)])) as Record<
    Outcome,
    ReturnType<typeof linesOf>
  >;
};

/** A case while it waits, and afterwards too, so that a link to it stays good. */
export const getReview =
  (services: Services): Handler<'GET /admin/reviews/{matchId}'> =>
  async ({ params: { matchId }, staff }) => {
    const match = (await readShownMatches(services.db, [matchId])).get(matchId);
    if (match === undefined || match.joiner_id === null) return refuse('MATCH_NOT_FOUND');
    const [evidence, timeline, postings] = [
      await readEvidence(services.db, matchId),
      await readTimeline(services.db, matchId),
      await previewPostings(services, match),
    ];
    const linkTo = (fileId: string) =>
      services.fileLinks.make({ fileId, audience: 'staff', personId: staff.staffId, now: services.clock.now() });
    return reviewDetailView({ match, evidence, timeline, postings, linkTo });
  };
