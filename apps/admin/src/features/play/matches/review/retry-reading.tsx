import { Button } from '@muqabla/ui/button';
import { toastOk } from '@muqabla/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MutationError } from '../../../../components/mutation-error.tsx';
import { api } from '../../../../lib/api.ts';
import * as m from '../../../../messages.ts';
import { caseQuery } from './review.queries.ts';

/** Has a picture read again that could not be read. The case shows the words once it was. */
export function RetryReading({ matchId, side }: { matchId: string; side: 'host' | 'joiner' }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.call('POST /admin/reviews/{matchId}/{side}/read', { params: { matchId, side } }),
    onSuccess: ({ message }) => void toastOk(message),
    onSettled: () => client.invalidateQueries({ queryKey: caseQuery(matchId).queryKey }),
  });
  return (
    <span className="mt-1 grid justify-items-start gap-1">
      <MutationError error={retry.error} />
      <Button size="small" variant="outline" busy={retry.isPending} onClick={() => retry.mutate()}>
        {m.assistant_retry()}
      </Button>
    </span>
  );
}
