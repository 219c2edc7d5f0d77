import type { SearchResult } from '@muqabla/contract/console/search/search-calls';
import type { StaffPermission } from '@muqabla/contract/roles';
import type { LinkProps } from '@tanstack/react-router';

/** Returns the page of a found record: a battle that waits for review opens in the queue, for staff who review. */
export const recordLink = (
  { kind, _id, status }: SearchResult,
  may: (permission: StaffPermission) => boolean,
): Pick<LinkProps, 'to' | 'params'> => {
  if (kind === 'player') return { to: '/players/$playerId', params: { playerId: _id } };
  if (kind === 'withdrawal') return { to: '/withdrawals/$withdrawalId', params: { withdrawalId: _id } };
  if (kind === 'deposit') return { to: '/deposits/$depositId', params: { depositId: _id } };
  const isWaiting = status === 'pending' || status === 'conflict';
  return {
    to: isWaiting && may('review') ? '/review/$matchId' : '/battles/$matchId',
    params: { matchId: _id },
  };
};
