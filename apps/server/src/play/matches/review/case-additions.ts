import type { ReviewCase } from '@muqabla/contract/play/matches/review-calls';
import type { Queries } from '../../../platform/db/database.ts';
import type { MatchDetails } from '../match/match-details.queries.ts';
import type { CaseAdditions, CasePart } from './case-part.ts';
import type { EvidenceRow } from './evidence.queries.ts';

type Services = { readonly db: Queries; readonly caseParts: readonly CasePart[] };

/** Reads what all parts add to cases wherever they are shown, by match. */
export const listCaseAdditions = async (
  { db, caseParts }: Services,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, Partial<ReviewCase>>> => {
  const lists = await Promise.all(caseParts.map(async (part) => part.list?.(db, matchIds)));
  return new Map(matchIds.map((matchId) => [matchId, Object.assign({}, ...lists.map((list) => list?.get(matchId)))]));
};

/** Reads what all parts add to one case. */
export const openCase = async (
  { db, caseParts }: Services,
  match: MatchDetails,
  evidence: readonly EvidenceRow[],
): Promise<Required<CaseAdditions>> => {
  const opened: CaseAdditions[] = [];
  for (const part of caseParts) opened.push((await part.open?.(db, match, evidence)) ?? {});
  return {
    detail: Object.assign({}, ...opened.map(({ detail }) => detail)),
    evidenceOf: (row) => Object.assign({}, ...opened.map((each) => each.evidenceOf?.(row))),
  };
};
