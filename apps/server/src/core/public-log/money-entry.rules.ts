import { canonicalJson } from '@muqabla/proofs/canonical-json';
import { type MoneyAct, type SealedEntry, sideCommit } from '@muqabla/proofs/log/entry';
import { type Blind, minuteOf, type NewSealedEntry } from './match-entry.rules.ts';

type MoneyDecision = {
  /** Names the decision once and for all: two entries of one are refused. */
  readonly decisionId: string;
  readonly playerId: string;
  readonly act: MoneyAct;
};

/** The entry of a decision of staff about one player's money, found by that player. */
export const moneyEntry = ({ decisionId, playerId, act }: MoneyDecision, blind: Blind, at: Date): NewSealedEntry => {
  const decision = blind.decisionOf(decisionId);
  const player = sideCommit(blind.saltOf(decision, playerId), playerId);
  const entry: SealedEntry = { v: 1, at: minuteOf(at), decision, player, ...act };
  return { entry: canonicalJson(entry), subject: blind.subjectOf(playerId), crowd: blind.crowdOf([playerId]) };
};
