import { newClientKey } from '@muqabla/client/client-key';
import type { MatchView } from '@muqabla/contract/play/matches/match';
import { createSeeds } from './load-board-seeds.ts';
import { api } from './session.ts';
import { createUndecided } from './undecided.ts';

type Terms = { gameName: string; amount: number; private: boolean };

const sendOnce = createUndecided<string>();

/** Creates a battle. When its answer was lost, the next attempt on the same terms returns that battle. */
export const createBattle = (terms: Terms): Promise<MatchView> =>
  sendOnce(JSON.stringify([terms.gameName, terms.amount, terms.private]), newClientKey, async (clientMatchId) =>
    api.call('POST /match/create', { body: { ...terms, clientMatchId, ...(await createSeeds(terms.gameName)) } }),
  );
