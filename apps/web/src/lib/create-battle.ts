import { CallError } from '@muqabla/client/call-error';
import { newClientKey } from '@muqabla/client/client-key';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { createSeeds } from './load-board-seeds.ts';
import { api } from './session.ts';

type Terms = { gameName: string; amount: number; private: boolean };

/** How long the same terms are the same battle after an answer that was lost. */
const REPEATED_MILLISECONDS = 120_000;

const undecided = new Map<string, { key: string; until: number }>();

const keyOf = (terms: string) => {
  const earlier = undecided.get(terms);
  if (earlier !== undefined && earlier.until > performance.now()) return earlier.key;
  const key = newClientKey();
  undecided.set(terms, { key, until: performance.now() + REPEATED_MILLISECONDS });
  return key;
};

const isUndecided = (error: unknown) => !(error instanceof CallError) || error.status === 0 || error.status >= 500;

/** Creates a battle. When its answer was lost, the next attempt on the same terms returns that battle. */
export const createBattle = async (terms: Terms): Promise<MatchView> => {
  const name = JSON.stringify([terms.gameName, terms.amount, terms.private]);
  const clientMatchId = keyOf(name);
  try {
    const match = await api.call('POST /match/create', {
      body: { ...terms, clientMatchId, ...(await createSeeds(terms.gameName)) },
    });
    undecided.delete(name);
    return match;
  } catch (error) {
    if (!isUndecided(error)) undecided.delete(name);
    throw error;
  }
};
