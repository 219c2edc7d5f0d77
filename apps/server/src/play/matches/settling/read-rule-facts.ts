import { paise } from '@muqabla/contract/money';
import { readBanned } from '../../../accounts/players/players.queries.ts';
import { readClaims } from '../../../core/cases/claims.queries.ts';
import type { Settings } from '../../../core/settings/read-settings.ts';
import { findRelatedAmong } from '../../../money/withdrawals/related.queries.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { readFindings } from '../assistant/read-findings.ts';
import { codeConfidence, codesOf } from '../assistant/reading.rules.ts';
import { findMatchOfCodes } from '../assistant/readings.queries.ts';
import type { MatchDetails } from '../match/match-details.queries.ts';
import { readEvidence, type EvidenceRow } from '../review/evidence.queries.ts';
import { rowOddities } from '../review/review.view.ts';
import { findTold, hasOpenReport, readPlayerFacts } from './rule-facts.queries.ts';
import type { RuleFacts, ScreenFacts } from './settling.rules.ts';

type Sides = { readonly claimantId: string; readonly opponentId: string };

const readScreen = async (
  db: Queries,
  match: MatchDetails,
  evidence: readonly EvidenceRow[],
): Promise<ScreenFacts | null> => {
  const { findingsOf, codeSeenIn } = await readFindings(db, match, evidence);
  const row = evidence.find(({ file_id }) => file_id !== null);
  const findings = row === undefined ? undefined : findingsOf(row);
  if (row === undefined || findings === undefined || findings.failed) return null;
  const { words, clock, sameWordsPercent } = findings;
  const otherMatch = await findMatchOfCodes(db, codesOf(words), match.match_id);
  const isOlderThanCode =
    row.original_modified_at !== null && row.code_set_at !== null && row.original_modified_at < row.code_set_at;
  return {
    codeConfidence: match.room_code === null ? 0 : codeConfidence(words, match.room_code),
    showsOtherCode: otherMatch !== null || codeSeenIn !== null,
    clockFits: clock?.fits ?? null,
    isReused: row.same_in !== null || row.original_in !== null,
    similar: row.near_in === null ? null : { sameWordsPercent: sameWordsPercent ?? null },
    oddities: rowOddities(row).length + (isOlderThanCode ? 1 : 0),
  };
};

/** Reads what the rule judges a lone win by, without a lock. */
export const readRuleFacts = async (
  db: Queries,
  match: MatchDetails,
  { claimantId, opponentId }: Sides,
  { settings, now }: { readonly settings: Settings; readonly now: Date },
): Promise<RuleFacts> => {
  const matchId = match.match_id;
  const both = [claimantId, opponentId];
  const players = await readPlayerFacts(db, both);
  return {
    now,
    screen: await readScreen(db, match, await readEvidence(db, matchId)),
    toldAt: await findTold(db, matchId, opponentId),
    hasOpenReport: await hasOpenReport(db, matchId),
    isClaimed: (await readClaims(db, { kind: 'review', caseIds: [matchId] }, now)).has(matchId),
    players: [...players.values()],
    stake: paise(match.stake_paise),
    isAnyBanned: (await readBanned(db, both, now)).size > 0,
    areRelated: (await findRelatedAmong(db, claimantId, [opponentId])).size > 0,
    settings,
  };
};
