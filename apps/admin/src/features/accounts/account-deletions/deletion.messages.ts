import type { DeletionObstacle, DeletionState } from '@muqabla/contract/accounts/account-deletion/deletion-terms';
import * as m from '../../../messages.ts';

const states: Record<DeletionState, () => string> = m.deletions_state;

const obstacles: Record<DeletionObstacle, () => string> = m.deletions_obstacle;

export const deletionStateWords = (state: DeletionState): string => states[state]();

/** Names the reason why a removal was put off. */
export const obstacleWords = (obstacle: DeletionObstacle): string => obstacles[obstacle]();
