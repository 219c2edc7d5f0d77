import type { DeletionObstacle } from '@muqabla/contract/accounts/account-deletion/deletion-terms';
import { queryOptions } from '@tanstack/react-query';
import * as m from '../messages.ts';
import { api } from './session.ts';

/** GET /user/account-deletion. */
export const accountDeletionQuery = () =>
  queryOptions({
    queryKey: ['own', 'account-deletion'],
    queryFn: ({ signal }) => api.call('GET /user/account-deletion', { signal }),
  });

const texts: Record<DeletionObstacle, () => string> = m.deletion_obstacle;

/** Describes an obstacle that has to be settled before an account can be deleted. */
export const obstacleText = (obstacle: DeletionObstacle): string => texts[obstacle]();
