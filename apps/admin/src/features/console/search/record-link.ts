import type { StaffPermission } from '@muqabla/contract/call';
import type { SearchResult } from '@muqabla/contract/search/search-calls';
import type { LinkProps } from '@tanstack/react-router';

/** Where a found record opens: a battle that waits for review in the queue, for staff who review. */
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
