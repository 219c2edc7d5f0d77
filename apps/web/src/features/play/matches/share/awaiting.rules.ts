import type { MatchView } from '@muqabla/contract/play/matches/match';
import { isWithoutCode, ownResult, type PlayerMatches } from '../../../../lib/match-side.rules.ts';

/** The player's matches that can take a screenshot now: under way in a game app, with a room code, without an own result. */
export const awaitingResult = ({ live }: PlayerMatches, me: string): MatchView[] =>
  live.filter(
    (match) =>
      (match.status === 'running' || match.status === 'pending') &&
      !isWithoutCode(match.room) &&
      match.roomcode !== '' &&
      ownResult(match, me) === undefined,
  );
