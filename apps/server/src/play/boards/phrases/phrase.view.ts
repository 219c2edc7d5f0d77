import type { Side } from '@muqabla/contract/play/matches/match';
import type { MatchPhrases, PhraseReport, SentPhrase } from '@muqabla/contract/play/matches/phrase-calls';
import type { PhraseReportRow, PhraseRow } from './phrases.queries.ts';

export const phraseView = ({ number, side, phrase, sent_at }: PhraseRow): SentPhrase => ({
  number,
  side,
  phrase,
  sentAt: sent_at.toISOString(),
});

type OwnPhrases = { side: Side; rows: readonly PhraseRow[]; muted: boolean; reported: boolean };

/** The phrases of a match for one side, without those of a muted opponent. */
export const matchPhrasesView = ({ side, rows, muted, reported }: OwnPhrases): MatchPhrases => ({
  phrases: rows.filter((row) => !muted || row.side === side).map(phraseView),
  muted,
  reported,
});

export const phraseReportView = ({ side, reported_at, closed_at }: PhraseReportRow): PhraseReport => ({
  side,
  reportedAt: reported_at.toISOString(),
  ...(closed_at !== null && { closedAt: closed_at.toISOString() }),
});
