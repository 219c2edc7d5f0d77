import type { Paise } from '@muqabla/contract/money';
import type { ResultStatus, Side } from '@muqabla/contract/play/matches/match';
import { OBJECTION_HOURS } from '@muqabla/contract/play/matches/rule-settling';
import { type Refusal, refuse } from '@muqabla/contract/refusals';
import { changeMatch, conclude } from '../../engine/decision.rules.ts';
import type { Match } from '../../engine/match.rules.ts';
import type { Decision, Snapshot } from '../../engine/part.rules.ts';

declare module '../../engine/request.rules.ts' {
  interface ActTerms {
    readonly settleByRule: { readonly version: number };
    readonly object: object;
  }
}

/** The settlement of a match by rule, which stands while the match has its version. */
export type RuleSettlement = {
  readonly version: number;
  readonly loserId: string;
  readonly objectableUntil: Date;
};

/** The operator's settings, and the settlements by match, only of matches to whose end a player objects. */
export type SettlingFacts = {
  /** True when clear results are settled by rule, up to `assistStakeMax`. */
  readonly assistSettles: boolean;
  readonly assistStakeMax: Paise;
  readonly settlements: ReadonlyMap<string, RuleSettlement>;
};

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
export const settleByRule = (match: Match, facts: SettlingFacts, snapshot: Snapshot): Decision | Refusal => {
  const { results, room, stake } = match;
  const { assistSettles, assistStakeMax } = facts;
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

/** True when this player's objection has taken the settlement back already. */
export const isRepeatedObjection = (match: Match, playerId: string, { settlements }: SettlingFacts): boolean => {
  const settlement = settlements.get(match.matchId);
  return match.status === 'conflict' && settlement?.version === match.version - 1 && settlement.loserId === playerId;
};

/** The reason why this player cannot object to the end of the match, or null. */
export const objectionRefusal = (
  match: Match,
  playerId: string,
  { settlements }: SettlingFacts,
  now: Date,
): Refusal | null => {
  const settlement = settlements.get(match.matchId);
  if (settlement === undefined || settlement.version !== match.version) return refuse('NOTHING_TO_OBJECT');
  if (settlement.loserId !== playerId) return refuse('NOT_YOUR_MOVE');
  return now < settlement.objectableUntil ? null : refuse('OBJECTION_TOO_LATE', { hours: OBJECTION_HOURS });
};
