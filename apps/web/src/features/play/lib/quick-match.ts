import { CallError } from '@muqabla/client/call-error';
import type { QuickMatch } from '@muqabla/contract/play/matches/match-calls';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { boardSeedsOf, createSeeds } from '../../../lib/load-board-seeds.ts';
import { lobbyKey, playerMatchesQuery } from '../../../lib/match-queries.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { api } from '../../../lib/session.ts';
import { refetchMoney } from '../../../lib/wallet.ts';
import { enterRoomOnce } from './enter-room.ts';

/** A game and a stake in rupees. */
export type QuickTerms = { gameName: string; amount: number };

const isGone = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 409);

const askForOpponent = async (terms: QuickTerms) =>
  api.call('PUT /match/quick', { body: { ...terms, ...(await createSeeds(terms.gameName)) } });

/** Accepts the match offered in a board room; looks again when another player was faster. */
const acceptOffer = async ({ match }: QuickMatch) => {
  const { _id: matchId, gameName, amount } = match;
  try {
    await api.call('PUT /match/accept', { body: { matchId, ...(await boardSeedsOf(match))?.acceptSeeds(match) } });
  } catch (error) {
    if (!isGone(error)) throw error;
    await askForOpponent({ gameName, amount });
  }
};

/** Takes the next step of a quick match that does not wait any more; returns the match that has begun. */
export const followQuickMatch = async (answer: QuickMatch) => {
  const { state, match } = answer;
  if (state === 'paired') return match;
  const seeds = await boardSeedsOf(match);
  if (state === 'requested')
    return api.call('PUT /match/start', { body: { matchId: match._id, ...seeds?.startSeeds(match) } });
  if (state === 'offered') await acceptOffer(answer);
  return undefined;
};

/** Reads again what a step of a quick match changes; resolves when the player's matches are up to date. */
export const refetchAfterQuick = ({ gameName }: QuickTerms): Promise<void> => {
  refetchMoney();
  void queryClient.invalidateQueries({ queryKey: lobbyKey(gameName) });
  return queryClient.invalidateQueries({ queryKey: playerMatchesQuery().queryKey });
};

/** One tap finds an opponent of about the same skill: the stake is held, and the app looks on every page. */
export const useQuickMatch = (onError?: (error: Error, terms: QuickTerms) => void) =>
  useMutation({
    mutationFn: async (terms: QuickTerms) => {
      try {
        const begun = await followQuickMatch(await askForOpponent(terms));
        if (begun !== undefined) enterRoomOnce(begun);
      } finally {
        await refetchAfterQuick(terms);
      }
    },
    ...(onError && { onError }),
  });

/** How long the last players waited for an opponent at this game and stake. */
export const quickWaitsQuery = ({ gameName, amount }: QuickTerms) =>
  queryOptions({
    queryKey: ['quick-waits', gameName, amount],
    queryFn: ({ signal }) =>
      api.call('GET /match/quick/waits', { query: { gameName, amount: String(amount) }, signal }),
    staleTime: 60_000,
  });
