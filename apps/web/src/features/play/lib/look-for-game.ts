import { CallError } from '@muqabla/client/call-error';
import type { QuickMatch } from '@muqabla/contract/play/matches/match-calls';
import { acceptSeeds, commitNewSeed } from '../../../lib/board-seeds.ts';
import { playerMatchesQuery } from '../../../lib/match-queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';

const MAX_OFFERS = 3;

const isGone = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 409);

const look = (tournamentId: string, waiting: string | undefined) =>
  api.call('PUT /tournaments/{id}/play', {
    params: { id: tournamentId },
    body: waiting === undefined ? { hostCommit: commitNewSeed() } : { waiting },
  });

/** Accepts the offered game; looks again when another player was faster. */
const acceptOffered = async (tournamentId: string, offered: QuickMatch): Promise<QuickMatch> => {
  let answer = offered;
  for (let offer = 0; answer.state === 'offered' && offer < MAX_OFFERS; offer += 1) {
    const { match } = answer;
    try {
      await api.call('PUT /match/accept', { body: { matchId: match._id, ...acceptSeeds(match) } });
      return answer;
    } catch (error) {
      if (!isGone(error)) throw error;
      answer = await look(tournamentId, undefined);
    }
  }
  return answer;
};

/**
 * Looks for the next game of a tournament: the player then waits, or has accepted the game that was offered. `waiting` is
 * the game in which the player waits.
 */
export const lookForGame = async (tournamentId: string, waiting?: string): Promise<QuickMatch> => {
  try {
    const answer = await look(tournamentId, waiting);
    return answer.state === 'offered' ? await acceptOffered(tournamentId, answer) : answer;
  } finally {
    void queryClient.invalidateQueries({ queryKey: playerMatchesQuery().queryKey });
  }
};
