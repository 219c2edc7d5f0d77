import { playerIdOf } from '../../engine/match.rules.ts';
import { factsOf } from '../../engine/part.rules.ts';
import type { Part } from '../../engine/part.ts';
import { reversalPart } from '../reversal/reversal.part.ts';
import { takeBack } from '../reversal/take-back.rules.ts';
import { isRepeatedObjection, objectionRefusal, settleByRule, type SettlingFacts } from './rule-settlement.rules.ts';
import { readRuleSettlements } from './rule-settlements.queries.ts';

/** The settling of clear results by rule, and the objections of the losers. */
export const settlingPart: Part<SettlingFacts> = {
  checksBoth: ['settleByRule'],
  read: async (tx, { attempts }, { settings: { assistSettles, assistStakeMax } }) => ({
    assistSettles,
    assistStakeMax,
    settlements: await readRuleSettlements(
      tx,
      attempts.flatMap((each) => (each.kind === 'move' && each.act.move === 'object' ? [each.matchId] : [])),
    ),
  }),
  checkBefore: ({ match, act, actor }, facts) => {
    const playerId = playerIdOf(actor);
    if (act.move !== 'object' || playerId === null) return null;
    return isRepeatedObjection(match, playerId, facts) ? { unchanged: true } : null;
  },
  act: ({ match, act, actor, snapshot }, facts) => {
    if (act.move === 'settleByRule') return settleByRule(match, facts, snapshot);
    if (act.move !== 'object') return null;
    return (
      objectionRefusal(match, playerIdOf(actor) ?? '', facts, snapshot.now) ??
      takeBack(match, { move: 'object', note: '' }, factsOf(snapshot, reversalPart), snapshot)
    );
  },
};
