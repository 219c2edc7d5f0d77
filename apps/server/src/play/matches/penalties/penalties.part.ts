import type { Part } from '../../engine/part.ts';
import { insertPenalties, type NewPenalty } from './penalties.queries.ts';
import { chargePenalties, type PenaltyPrices } from './penalty.rules.ts';

/** Penalties, charged after the other transfers of a match's end. */
export const penaltiesPart: Part<PenaltyPrices, NewPenalty> = {
  read: async (_tx, _subjects, { settings }) => settings,
  end: (ending, { match, penalties, snapshot: { wallets } }, prices) => {
    const { charges, transfers } = chargePenalties(match, penalties, ending.transfers, { wallets, prices });
    return { transfers: [...ending.transfers, ...transfers], charges: [...ending.charges, ...charges] };
  },
  decide: ({ decision: { charges = [], next } }) =>
    charges.map((charge) => ({ ...charge, matchId: next.matchId, version: next.version })),
  write: (tx, rows, { now }) => insertPenalties(tx, rows, now),
};
