import type { CasePart } from '../../matches/review/case-part.ts';
import { phraseReportView, phraseView } from './phrase.view.ts';
import { closePhraseReports, readPhraseReports, readPhrases } from './phrases.queries.ts';

/** The phrases of a match and the reports about them. */
export const phraseCases: CasePart = {
  list: async (db, matchIds) =>
    new Map(
      [...(await readPhraseReports(db, matchIds))].map(([matchId, reports]) => [
        matchId,
        { phraseReports: reports.map(phraseReportView) },
      ]),
    ),
  open: async (db, { match_id }) => ({ detail: { phrases: (await readPhrases(db, match_id)).map(phraseView) } }),
  close: closePhraseReports,
};
