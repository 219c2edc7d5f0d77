import type { Refusal } from '@muqabla/contract/refusals';
import type { Queries } from '../../../platform/db/database.ts';
import { isRefusal } from '../../../platform/http/refusal-error.ts';
import { type MatchDetails, readMatchDetails } from './match-details.queries.ts';

type Repetition = {
  readonly db: Queries;
  readonly matchId: string;
  /** The move's answer. */
  readonly answer: MatchDetails | Refusal;
  /** True for a match in which the caller has made this very move. */
  isMade(match: MatchDetails): boolean;
};

/** Returns the match in place of a refusal when the caller had made the move already: its answer was lost. */
export const orMadeAlready = async ({ db, matchId, answer, isMade }: Repetition): Promise<MatchDetails | Refusal> => {
  if (!isRefusal(answer)) return answer;
  const match = (await readMatchDetails(db, [matchId])).get(matchId);
  return match !== undefined && isMade(match) ? match : answer;
};
