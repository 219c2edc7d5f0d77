import type { DeletionObstacle, DeletionState } from '@muqabla/contract/account-deletion/deletion-terms';
import * as m from '../../messages.ts';

const states: Record<DeletionState, () => string> = {
  pending: m.deletions_pending,
  calledOff: m.deletions_called_off,
  done: m.deletions_done,
};

const obstacles: Record<DeletionObstacle, () => string> = {
  banned: m.deletions_obstacle_banned,
  battle: m.deletions_obstacle_battle,
  review: m.deletions_obstacle_review,
  payment: m.deletions_obstacle_payment,
  due: m.deletions_obstacle_due,
  money: m.deletions_obstacle_money,
  changed: m.deletions_obstacle_changed,
};

export const deletionStateWords = (state: DeletionState): string => states[state]();

/** Why a removal was put off. */
export const obstacleWords = (obstacle: DeletionObstacle): string => obstacles[obstacle]();
