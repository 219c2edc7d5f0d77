import type { DeletionObstacle } from '@muqabla/contract/accounts/account-deletion/deletion-terms';
import * as m from '../messages.ts';

const texts: Record<DeletionObstacle, () => string> = m.deletion_obstacle;

/** Describes an obstacle that has to be settled before an account can be deleted. */
export const obstacleText = (obstacle: DeletionObstacle): string => texts[obstacle]();
