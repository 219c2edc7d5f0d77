import type { DeletionObstacle } from '@muqabla/contract/account-deletion/deletion-terms';
import * as m from '../messages.ts';

const texts: Record<DeletionObstacle, () => string> = {
  banned: m.deletion_obstacle_banned,
  battle: m.deletion_obstacle_battle,
  review: m.deletion_obstacle_review,
  payment: m.deletion_obstacle_payment,
  due: m.deletion_obstacle_due,
  money: m.deletion_obstacle_money,
  changed: m.deletion_obstacle_changed,
};

/** What has to be settled before an account can be deleted. */
export const obstacleText = (obstacle: DeletionObstacle): string => texts[obstacle]();
