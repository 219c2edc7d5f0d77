import { readMoney } from '../../../core/ledger/balances.ts';
import type { Part } from '../../engine/part.ts';
import { takenBackIn } from '../../engine/request.rules.ts';
import { readCollectedDues, readDecisions } from './reversal.queries.ts';
import { type ReversalFacts, takeBack } from './take-back.rules.ts';

/** The reversal of ends, with the money that they have moved. */
export const reversalPart: Part<ReversalFacts> = {
  read: async (tx, { attempts, players }) => {
    const matchIds = takenBackIn(attempts);
    const [decisions, collectedDues, money] = await Promise.all([
      readDecisions(tx, matchIds),
      readCollectedDues(tx, matchIds),
      matchIds.length === 0 ? new Map() : readMoney(tx, players),
    ]);
    return { decisions, collectedDues, money };
  },
  act: ({ match, act, snapshot }, facts) =>
    act.move === 'reverse' ? takeBack(match, { move: 'reverse', note: act.reason }, facts, snapshot) : null,
};
