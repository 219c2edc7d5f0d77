import { queryOptions } from '@tanstack/react-query';
import { api } from './session.ts';

/** The player's skill in each game with a counted battle. */
export const ownSkillsQuery = () =>
  queryOptions({
    queryKey: ['own', 'skills'],
    queryFn: ({ signal }) => api.call('GET /user/me/ratings', { signal }),
  });
