import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/session.ts';
import { sharedGamePath } from '../../../../side-paths.ts';

const linkOf = (code: string | undefined) =>
  code === undefined ? undefined : `${location.origin}${sharedGamePath(code)}`;

/** The link by which the player shares a finished game, undefined while there is none, with the ways to change that. */
export const useGameLink = (matchId: string) => {
  const client = useQueryClient();
  const queryKey = ['own', 'board', matchId, 'share'];
  const params = { matchId };
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call('GET /match/board/{matchId}/share', { params, signal }),
  });
  const make = useMutation({
    mutationFn: () => api.call('PUT /match/board/{matchId}/share', { params }),
    onSuccess: (share) => client.setQueryData(queryKey, share),
  });
  const takeBack = useMutation({
    mutationFn: () => api.call('DELETE /match/board/{matchId}/share', { params }),
    onSuccess: () => client.setQueryData(queryKey, {}),
  });
  return { link: linkOf(data?.code), make, takeBack, makeLink: async () => linkOf((await make.mutateAsync()).code) };
};
