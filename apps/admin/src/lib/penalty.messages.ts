import type { PenaltyKind } from '@muqabla/contract/penalties/penalty';
import * as m from '../messages.ts';

const words: Record<PenaltyKind, () => string> = {
  fraud: m.penalty_fraud,
  wrongUpdate: m.penalty_wrong_update,
  abusing: m.penalty_abusing,
  notUpdating: m.penalty_not_updating,
  games: m.penalty_games,
};

/** What a penalty is for. */
export const penaltyWords = (kind: PenaltyKind): string => words[kind]();
