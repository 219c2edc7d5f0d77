import type { PenaltyKind } from '@muqabla/contract/play/penalties/penalty';
import * as m from '../../../messages.ts';

const names: Record<PenaltyKind, () => string> = {
  fraud: m.battle_penalty_fraud,
  wrongUpdate: m.battle_penalty_wrong_update,
  abusing: m.battle_penalty_abusing,
  notUpdating: m.battle_penalty_not_updating,
  games: m.battle_penalty_games,
};

/** Names the offence that a penalty is charged for. */
export const penaltyName = (kind: PenaltyKind): string => names[kind]();
