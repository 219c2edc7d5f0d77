import type { ResultStatus, Side } from '@muqabla/contract/matches/match';
import { OBJECTION_HOURS } from '@muqabla/contract/matches/rule-settling';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { changeMatch, conclude, type Decision, type Snapshot } from './decision.rules.ts';
import type { Match } from './match.rules.ts';

type Results = { readonly host?: ResultStatus | undefined; readonly joiner?: ResultStatus | undefined };

/** The side whose win is the only result, or null. */
export const loneWinOf = ({ host, joiner }: Results): Side | null => {
  if (host === 'win' && joiner === undefined) return 'host';
  return joiner === 'win' && host === undefined ? 'joiner' : null;
};

/**
 * Settles a lone win of a manual room for its side, without a penalty for the other. Which matches are clear enough is
 * decided before; here, under the lock, it only must still be so that the settings allow it and no result came.
 */
export const settleByRule = (match: Match, snapshot: Snapshot): Decision | Refusal => {
  const { results, room, stake } = match;
  const { assistSettles, assistStakeMax } = snapshot.settings;
  const side = loneWinOf({ host: results.host?.result, joiner: results.joiner?.result });
  if (side === null || room !== 'manual' || !assistSettles || stake > assistStakeMax) return refuse('MATCH_MOVED_ON');
  const { change, ...ending } = conclude(match, { settle: side }, [], snapshot);
  return {
    next: changeMatch(match, change, snapshot),
    move: 'settleByRule',
    ...ending,
    event: 'resultUpdated',
    note: '',
  };
};

const settlementOf = ({ matchId }: Match, { ruleSettlements }: Snapshot) => ruleSettlements.get(matchId);

/** Whether this player's objection has taken the settlement back already. */
export const isRepeatedObjection = (match: Match, playerId: string, snapshot: Snapshot): boolean => {
  const settlement = settlementOf(match, snapshot);
  return match.status === 'conflict' && settlement?.version === match.version - 1 && settlement.loserId === playerId;
};

/** Why this player cannot object to how the match ended, or null. */
export const objectionRefusal = (match: Match, playerId: string, snapshot: Snapshot): Refusal | null => {
  const settlement = settlementOf(match, snapshot);
  if (settlement === undefined || settlement.version !== match.version) return refuse('NOTHING_TO_OBJECT');
  if (settlement.loserId !== playerId) return refuse('NOT_YOUR_MOVE');
  return snapshot.now < settlement.objectableUntil ? null : refuse('OBJECTION_TOO_LATE', { hours: OBJECTION_HOURS });
};
